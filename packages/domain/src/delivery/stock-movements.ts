/** Reasons for stock movements. */
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

/** Reasons that staff may choose for removing pieces. */
export const takeReasons = ["damaged", "expired", "sample", "correction"] as const satisfies readonly MovementReason[];

/** The document or step that caused the movement. */
export type MovementDocument =
  | "order"
  | "transfer"
  | "receipt"
  | "purchase"
  | "count"
  | "bulk_change"
  | "import"
  | "product";
