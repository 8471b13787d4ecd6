const offers = {
  running: { standing: "running" },
  upcoming: { standing: "upcoming" },
  ended: { standing: "ended" },
} as const;

const limitedOffers = {
  ...offers,
  used_up: { standing: "used_up" },
  hidden: { standing: "hidden" },
} as const;

/** Predefined views of a list, as filters: the list, its chips and their counts use the same. */
export const listViews = {
  review: {
    waiting: { status: "waiting" },
    approved: { status: "approved" },
    rejected: { status: "rejected" },
  },
  "contact-message": {
    new: { status: "new" },
    late: { late: true },
    done: { status: "done" },
  },
  refund: {
    toPay: { toPay: true },
    late: { late: true },
    waiting: {},
    failed: { status: "failed" },
    done: { status: "done" },
  },
  payment: { held: { status: "held" } },
  purchase: {
    open: { state: "open" },
    draft: { state: "draft" },
    closed: { state: "closed" },
  },
  transfer: {
    open: { state: "open" },
    received: { state: "received" },
    cancelled: { state: "cancelled" },
  },
  problem: {
    open: {},
    late: { late: true },
    answered: { state: "answered" },
  },
  "shopping-list": {
    open: { state: "open" },
    answered: { state: "answered" },
  },
  count: {
    open: { state: "open" },
    closed: { state: "closed" },
    settled: { state: "settled" },
  },
  customer: {
    regulars: { ordersFrom: 4 },
    big: { spentFrom: 20_000 },
  },
  discount: limitedOffers,
  voucher: limitedOffers,
  "flash-sale": offers,
  blog: {
    draft: { status: "draft" },
    published: { status: "published" },
  },
  users: {
    staff: { kind: "staff" },
    customer: { kind: "customer" },
    waiting: { kind: "waiting" },
    disabled: { kind: "disabled" },
  },
} as const;

export type CountedList = keyof typeof listViews;
export type ViewOf<List extends CountedList> = keyof (typeof listViews)[List] & string;
