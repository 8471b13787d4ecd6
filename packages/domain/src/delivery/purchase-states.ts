/** States of a purchase order: draft, sent, partly received, and final. */
export const purchaseStates = ["draft", "sent", "partly_received", "closed"] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** Goods are still expected. */
export const openPurchaseStates = ["sent", "partly_received"] as const satisfies PurchaseState[];
