/** States of a run: planned, out, back at the hub with cash, and closed once a manager has the money. */
export const runStates = ["planned", "out", "back", "closed"] as const;
export type RunState = (typeof runStates)[number];

/** The result of a stop; null while it is open. */
export const stopOutcomes = ["delivered", "failed"] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** Reasons for a difference between counted and recorded cash. */
export const differenceReasons = ["too_much_change", "fuel", "lost", "too_little_change", "other"] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** Notes that are counted, in taka; the rest is coins. */
export const bankNotes = [1000, 500, 200, 100, 50, 20, 10] as const;
