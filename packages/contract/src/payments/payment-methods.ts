import { z } from "zod";

/** The code of a payment method. Calls that pay refuse codes that the store does not offer. */
export const paymentMethodCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,19}$/, "Choose a payment method")
  .describe("Code of a payment method");
