import { z } from "zod";

/** Pieces by lot that are picked or in the bags; pieces without a lot are omitted. */
export const pickedLots = {
  lots: z
    .array(z.object({ code: z.string(), bestBefore: z.iso.date().nullable(), pieces: z.number().int() }))
    .describe("Earliest date first; pieces without a lot are omitted"),
  pastQuantity: z.number().int().describe("Expired pieces, which must not be packed or dispatched"),
};
