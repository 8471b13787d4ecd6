export type UnitPrice = { taka: number; per: "kilo" | "litre" | "piece" };

type Priced = {
  salePrice: number;
  measurement: number;
  weightGrams: number;
  soldByWeight?: true | undefined;
  uom: { title: string };
};

/**
 * The price per kilo, litre or piece, for comparison; null if the pack is exactly one, or its unit has no measure.
 * Packs without a count, and products sold by weight, are compared by weight.
 */
export function unitPriceOf({ salePrice, measurement, weightGrams, soldByWeight, uom }: Priced): UnitPrice | null {
  if (soldByWeight) return spread(salePrice, weightGrams / 1000, "kilo");
  switch (uom.title.toLowerCase()) {
    case "kg":
      return spread(salePrice, measurement, "kilo");
    case "gm":
      return spread(salePrice, measurement / 1000, "kilo");
    case "ltr":
      return spread(salePrice, measurement, "litre");
    case "ml":
      return spread(salePrice, measurement / 1000, "litre");
    case "pcs":
      return spread(salePrice, measurement, "piece");
    case "dozen":
      return spread(salePrice, measurement * 12, "piece");
    case "pack":
      return spread(salePrice, weightGrams / 1000, "kilo");
    default:
      return null;
  }
}

function spread(price: number, units: number, per: UnitPrice["per"]): UnitPrice | null {
  if (units <= 0 || units === 1) return null;
  return { taka: Math.round((price / units) * 100) / 100, per };
}
