/** States of a purchase order: draft, sent, partly received, and final. */
export const purchaseStates = ["draft", "sent", "partly_received", "closed"] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** Goods are still expected. */
export const openPurchaseStates = ["sent", "partly_received"] as const satisfies PurchaseState[];

/** The quantity to order: nothing above the reorder level, else up to the target. */
export function piecesToBuy({
  free,
  coming,
  reorderAt,
  target,
}: Record<"free" | "coming" | "reorderAt" | "target", number>) {
  const there = free + coming;
  return there > reorderAt ? 0 : target - there;
}
