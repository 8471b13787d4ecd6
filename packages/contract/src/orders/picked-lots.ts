import { z } from "zod";

/** Which pieces are picked or in the bags; those of no lot are not named. */
export const pickedLots = {
  lots: z
    .array(z.object({ code: z.string(), bestBefore: z.iso.date().nullable(), pieces: z.number().int() }))
    .describe("The earliest date first; pieces without a lot are not named"),
  pastQuantity: z.number().int().describe("Pieces past their best-before date, not to be packed or sent out"),
};
