/** Transfers between hubs: requested, sent, received. */
export const transferStates = ["requested", "sent", "received", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

/** Transfers with work left for staff. */
export const openTransferStates = ["requested", "sent"] as const satisfies TransferState[];
