import type { FeedRow } from "./feed-rows.ts";

type Measured = Pick<FeedRow, "measurement" | "uom" | "weightGrams" | "isSoldByWeight">;

/** The pack's measure, and the base measure for Google: a kilo, a litre or a piece. */
export function unitPricing({ measurement, uom, weightGrams, isSoldByWeight }: Measured) {
  if (isSoldByWeight) return { measure: `${weightGrams}g`, base: "1kg" };
  switch (uom.toLowerCase()) {
    case "kg":
      return { measure: `${measurement}kg`, base: "1kg" };
    case "gm":
      return { measure: `${measurement}g`, base: "1kg" };
    case "ltr":
      return { measure: `${measurement}l`, base: "1l" };
    case "ml":
      return { measure: `${measurement}ml`, base: "1l" };
    case "pcs":
      return { measure: `${measurement}ct`, base: "1ct" };
    case "dozen":
      return { measure: `${measurement * 12}ct`, base: "1ct" };
    case "pack":
      return { measure: `${weightGrams}g`, base: "1kg" };
    default:
      return undefined;
  }
}
