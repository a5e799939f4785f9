/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The layouts and numbers of what a MANA card and its driver exchange: registers, the
 * shared memory, doorbells, queue entries. What the hardware channel carries is in
 * messages.h. All of it is little-endian, as the hosts are that serve the card.
 */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <assert.h>
#include <stdint.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "layouts are little-endian");

/* WIDTH bits from bit LOW on. */
#define FIELD(low, width) (((UINT64_C(1) << (width)) - 1) << (low))

static inline uint32_t get_field(uint64_t word, uint64_t field)
{
	return (uint32_t)((word & field) / (field & -field));
}

/* VALUE cut to what FIELD holds, where it is. */
static inline uint64_t put_field(uint64_t field, uint64_t value)
{
	return value * (field & -field) & field;
}

/* Registers in BAR0 of the virtual function. */
enum {
	REGISTER_DOORBELL_OFFSET = 0x8,
	REGISTER_DOORBELL_PAGE_SIZE = 0x10,
	REGISTER_SHARED_MEMORY_OFFSET = 0x18,
};

enum {
	DOORBELL_PAGE_BYTES = 4096,
	/* In a page: */
	DOORBELL_SEND = 0x0,
	DOORBELL_RECEIVE = 0x400,
	DOORBELL_COMPLETION = 0x800,
	DOORBELL_MODERATION = 0x820,
	DOORBELL_EVENT = 0xff8,
};

#define DOORBELL_ID	  FIELD(0, 24)
#define DOORBELL_EVENT_ID FIELD(0, 16)
#define DOORBELL_WORK	  FIELD(32, 32) /* bytes posted so far */
#define DOORBELL_ENTRIES  FIELD(32, 31) /* entries taken so far, modulo 8 rounds */
#define DOORBELL_ARM	  FIELD(63, 1)

/*
 * The shared memory: 32 bytes. ESTABLISH brings the page frames of EQ, CQ, RQ and SQ, 48
 * bits each, then the 4 bits above these of each, then the vector of the EQ. The last
 * word is the header; writing it makes the message the card's.
 */
enum {
	SHARED_MEMORY_BYTES = 32,
	SHARED_MEMORY_FRAME_BYTES = 6,
	SHARED_MEMORY_HIGH = 24,
	SHARED_MEMORY_VECTOR = 26,
	SHARED_MEMORY_HEADER = 28,

	SHARED_MEMORY_ESTABLISH = 1,
	SHARED_MEMORY_DESTROY = 2,
};

#define SHARED_MEMORY_TYPE     FIELD(0, 3)
#define SHARED_MEMORY_VERSION  FIELD(3, 3)
#define SHARED_MEMORY_RESPONSE FIELD(7, 1)
#define SHARED_MEMORY_STATUS   FIELD(8, 8)
#define SHARED_MEMORY_RESET    FIELD(24, 1)
#define SHARED_MEMORY_OWNER    FIELD(31, 1) /* the card's */

/* As CREATE_QUEUE and work queue objects name them. */
enum queue_type {
	QUEUE_SEND = 1,
	QUEUE_RECEIVE = 2,
	QUEUE_COMPLETION = 3,
	QUEUE_EVENT = 4,
};

enum {
	PAGE_BYTES = 4096, /* of DMA regions */
	WORK_UNIT = 32,	   /* work requests are multiples of */
	WORK_SEND_BYTES_MOST = 512,
	WORK_RECEIVE_BYTES_MOST = 256,
	OOB_BYTES_SMALL = 8,
	OOB_BYTES_LARGE = 24,
	OWNER_ROUNDS = 8, /* of an owner counter, until it is the same again */
};

/* Starts a work request; in line data follows, then scatter-gather elements. */
struct work_header {
	uint32_t last;
	uint32_t flags;
};
static_assert(sizeof(struct work_header) == 8, "layout");

#define WORK_LAST_BYTES	 FIELD(24, 8) /* of .last: bytes of the first element that pad */
#define WORK_ELEMENTS	 FIELD(0, 8)
#define WORK_OOB_WORDS	 FIELD(8, 3) /* in line data, 4 bytes each */
#define WORK_OOB_IN_LIST FIELD(11, 1)
#define WORK_DATA_UNIT	 FIELD(16, 14) /* sending: segment size */

struct element {
	uint64_t address;
	uint32_t key;
	uint32_t size;
};
static_assert(sizeof(struct element) == 16, "layout");

struct completion_entry {
	uint8_t data[60];
	uint32_t info;
};
static_assert(sizeof(struct completion_entry) == 64, "layout");

#define COMPLETION_WORK_QUEUE FIELD(0, 24)
#define COMPLETION_IS_SEND    FIELD(24, 1)
#define COMPLETION_OWNER      FIELD(29, 3)

struct event_entry {
	uint32_t details[3];
	uint32_t info;
};
static_assert(sizeof(struct event_entry) == 16, "layout");

#define EVENT_TYPE  FIELD(0, 8)
#define EVENT_OWNER FIELD(29, 3)

enum event_type {
	EVENT_COMPLETION = 3, /* details[0]: the completion queue */
	EVENT_TEST = 64,
	EVENT_CHANNEL_DOORBELL = 129, /* CHANNEL_EVENT_QUEUE, CHANNEL_DOORBELL_PAGE */
	EVENT_CHANNEL_DATA = 130,     /* CHANNEL_DATA_TYPE, CHANNEL_DATA_VALUE */
	EVENT_CHANNEL_DONE = 131,
	EVENT_RECONFIGURE = 132,
	EVENT_RECONFIGURE_DATA = 133,
	EVENT_SERVICE = 134,
	EVENT_RESET = 135,
};

#define CHANNEL_EVENT_QUEUE   FIELD(0, 16)
#define CHANNEL_DOORBELL_PAGE FIELD(16, 16)
#define CHANNEL_DATA_VALUE    FIELD(0, 24)
#define CHANNEL_DATA_TYPE     FIELD(24, 8)

enum channel_data {
	CHANNEL_DATA_COMPLETION_QUEUE = 1,
	CHANNEL_DATA_RECEIVE_QUEUE = 2,
	CHANNEL_DATA_SEND_QUEUE = 3,
	CHANNEL_DATA_DEPTH = 4,
	CHANNEL_DATA_REQUEST_MOST = 5,
	CHANNEL_DATA_RESPONSE_MOST = 6,
	CHANNEL_DATA_COMPLETION_QUEUES = 7,
	CHANNEL_DATA_PROTECTION_DOMAIN = 8,
	CHANNEL_DATA_MEMORY_KEY = 9,
};

/* What EVENT_RECONFIGURE_DATA tells; fields as of EVENT_CHANNEL_DATA. */
enum reconfigured_data {
	RECONFIGURED_TIMEOUT = 1, /* milliseconds */
};

/* Data of a receive completion of the hardware channel. */
struct channel_completion {
	uint32_t type; /* CHANNEL_COMPLETION_FIRST and _LAST */
	uint32_t source;
	uint32_t reserved;
	uint32_t work_offset; /* of the work request, bytes from the start of the queue */
	uint32_t work_offset_high;
	uint32_t data_unit;
	uint32_t size; /* of the message */
	uint32_t chunk_offset;
};
static_assert(sizeof(struct channel_completion) == 32, "layout");

#define CHANNEL_COMPLETION_LAST	 FIELD(6, 1)
#define CHANNEL_COMPLETION_FIRST FIELD(7, 1)

/* In line data of an Ethernet send request; the last four words only in the long format. */
struct send_oob {
	uint32_t flags;
	uint32_t place;
	uint32_t tag;
	uint32_t inner;
	uint32_t reserved[2];
};
static_assert(sizeof(struct send_oob) == OOB_BYTES_LARGE, "layout");

/* Of .flags: */
#define SEND_FORMAT	      FIELD(0, 2)
#define SEND_IS_IPV4	      FIELD(2, 1)
#define SEND_IS_IPV6	      FIELD(3, 1)
#define SEND_IP_CHECKSUM      FIELD(4, 1) /* to be computed */
#define SEND_TCP_CHECKSUM     FIELD(5, 1)
#define SEND_UDP_CHECKSUM     FIELD(6, 1)
#define SEND_NO_COMPLETION    FIELD(7, 1)
#define SEND_COMPLETION_QUEUE FIELD(8, 24)
/* Of .place: */
#define SEND_TRANSPORT_OFFSET FIELD(0, 10)
#define SEND_QUEUE_FRAME      FIELD(10, 14)
#define SEND_VPORT_OFFSET     FIELD(24, 8)
/* Of .tag: */
#define SEND_IS_ENCAPSULATED   FIELD(0, 1)
#define SEND_INNER_IS_IPV6     FIELD(1, 1)
#define SEND_INNER_TCP_OPTIONS FIELD(2, 1)
#define SEND_INSERT_TAG	       FIELD(3, 1)
#define SEND_TAG_PRIORITY      FIELD(16, 3)
#define SEND_TAG_DROP_ELIGIBLE FIELD(19, 1)
#define SEND_TAG_ID	       FIELD(20, 12)
/* Of .inner: */
#define SEND_INNER_FRAME       FIELD(0, 10)
#define SEND_INNER_IP	       FIELD(10, 6)
#define SEND_LONG_VPORT_OFFSET FIELD(16, 12)

enum {
	SEND_FORMAT_SHORT = 0,
	SEND_FORMAT_LONG = 1,
};

/* The first word of the data of an Ethernet completion. */
#define COMPLETION_TYPE		FIELD(0, 6)
#define COMPLETION_CLIENT	FIELD(6, 2)
#define COMPLETION_VENDOR_ERROR FIELD(8, 24)

enum completion_type {
	COMPLETION_RECEIVE_OKAY = 1,
	COMPLETION_RECEIVE_COALESCED_4 = 2,
	COMPLETION_RECEIVE_FENCE = 3,
	COMPLETION_RECEIVE_TRUNCATED = 4,
	COMPLETION_RECEIVE_COALESCED_8 = 7,
	COMPLETION_SEND_OKAY = 32,
	COMPLETION_SEND_SOURCE_DROP = 33,
	COMPLETION_SEND_MTU_DROP = 34,
	COMPLETION_SEND_INVALID_OOB = 35,
	COMPLETION_SEND_INVALID_TYPE = 36,
	COMPLETION_SEND_HEADER_ERROR = 37,
	COMPLETION_SEND_FUNCTION_DISABLED = 38,
	COMPLETION_SEND_VPORT_OUT_OF_RANGE = 39,
	COMPLETION_SEND_VPORT_DISABLED = 40,
	COMPLETION_SEND_TAG_VIOLATION = 41,
};

enum {
	COMPLETION_CLIENT_ETHERNET = 1,
};

struct receive_packet {
	uint32_t size; /* low half */
	uint32_t reserved;
	uint32_t hash;
};

struct receive_completion {
	uint32_t type;
	uint32_t flags;
	struct receive_packet packets[4];
	uint32_t work_offset; /* bytes from the start of the queue */
};
static_assert(sizeof(struct receive_completion) == 60, "layout");

#define RECEIVE_TAG_ID	      FIELD(0, 12)
#define RECEIVE_HAS_TAG	      FIELD(12, 1)
#define RECEIVE_OUTER_IP_GOOD FIELD(13, 1)
#define RECEIVE_OUTER_IP_BAD  FIELD(14, 1)
#define RECEIVE_HASH_TYPE     FIELD(16, 9) /* HASH_... */
#define RECEIVE_IP_GOOD	      FIELD(25, 1)
#define RECEIVE_IP_BAD	      FIELD(26, 1)
#define RECEIVE_TCP_GOOD      FIELD(27, 1)
#define RECEIVE_TCP_BAD	      FIELD(28, 1)
#define RECEIVE_UDP_GOOD      FIELD(29, 1)
#define RECEIVE_UDP_BAD	      FIELD(30, 1)

/* What a hash was made of. */
enum {
	HASH_IPV4 = 1 << 0,
	HASH_TCP_IPV4 = 1 << 1,
	HASH_UDP_IPV4 = 1 << 2,
	HASH_IPV6 = 1 << 3,
	HASH_TCP_IPV6 = 1 << 4,
	HASH_UDP_IPV6 = 1 << 5,
	HASH_IPV6_EX = 1 << 6,
	HASH_TCP_IPV6_EX = 1 << 7,
	HASH_UDP_IPV6_EX = 1 << 8,
};

struct send_completion {
	uint32_t type;
	uint32_t data_offset;
	uint32_t work_offset; /* SEND_DONE_ELEMENT, SEND_DONE_WORK */
	uint32_t reserved[12];
};
static_assert(sizeof(struct send_completion) == 60, "layout");

#define SEND_DONE_ELEMENT FIELD(0, 5)
#define SEND_DONE_WORK	  FIELD(5, 27)

#endif
