/** What staff are limited to besides permissions; the feature that owns a limit declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members.
export interface StaffLimits {}
