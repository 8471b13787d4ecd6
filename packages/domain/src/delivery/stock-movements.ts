/** Why pieces came or went. */
export const movementReasons = [
  "opening",
  "received",
  "sold",
  "returned",
  "transferred",
  "counted",
  "damaged",
  "expired",
  "sample",
  "correction",
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** What staff may give as the reason when they take pieces away. */
export const takeReasons = ["damaged", "expired", "sample", "correction"] as const satisfies readonly MovementReason[];

/** The paper or the step by which pieces moved. */
export type MovementDocument =
  | "order"
  | "transfer"
  | "receipt"
  | "purchase"
  | "count"
  | "bulk_change"
  | "import"
  | "product";
