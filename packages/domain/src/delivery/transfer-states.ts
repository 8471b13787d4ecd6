/** Transfers between hubs: requested, sent, received. */
export const transferStates = ["requested", "sent", "received", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

/** Those that staff still have to do something for. */
export const openTransferStates = ["requested", "sent"] as const satisfies TransferState[];
