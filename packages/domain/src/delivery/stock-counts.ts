/** Counts are blind, then compared, then booked or discarded. */
export const countStates = ["open", "closed", "posted", "discarded"] as const;
export type CountState = (typeof countStates)[number];

/** Finished counts. */
export const settledStates = ["posted", "discarded"] as const satisfies readonly CountState[];
