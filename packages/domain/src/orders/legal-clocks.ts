/**
 * Limits of the Digital Commerce Operation Guidelines 2021 of Bangladesh, until staff set shorter ones: delivery of paid
 * goods within the city and outside it, refunds, and answers to complaints. Requests about personal data have a limit of
 * the store. The routine `legal_limit` has the same ones.
 */
export const legalLimits = {
  insideDays: 5,
  outsideDays: 10,
  refundDays: 10,
  complaintHours: 72,
  dataDays: 30,
  nearHours: 24,
} as const;
export type LegalLimit = keyof typeof legalLimits;

/** Filters of orders by their limit: due soon, and past it. */
export const legalStates = ["near", "late"] as const;
