/** Counted blindly, then compared, then either booked or discarded. */
export const countStates = ["open", "closed", "posted", "discarded"] as const;
export type CountState = (typeof countStates)[number];
