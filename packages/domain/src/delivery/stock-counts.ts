/** Counted blindly, then compared, then either booked or discarded. */
export const countStates = ["open", "closed", "posted", "discarded"] as const;
export type CountState = (typeof countStates)[number];

/** Nothing is left to do about these. */
export const settledStates = ["posted", "discarded"] as const satisfies readonly CountState[];
