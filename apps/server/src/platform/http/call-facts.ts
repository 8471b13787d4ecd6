/** What the app reads from every call; the feature that owns a fact declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members.
export interface CallFacts {}
