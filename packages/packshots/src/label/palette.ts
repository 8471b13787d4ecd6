import { contrast, darken, inkOn, mix } from "../drawing/colour.ts";
import type { Shot } from "../pack-data.ts";

type Palette = { upper: string; lower: string; ink: string; isBold: boolean };

/** Returns the colours of the name field, the picture field and the name. */
export function palette({ brand, spec }: Pick<Shot, "brand" | "spec">): Palette {
  const isBold = brand.bold === true && spec.art.as === "fill";
  if (isBold) {
    const upper = darken(spec.accent, 0.14);
    const ink = contrast("#ffffff", upper) > 2.3 ? "#ffffff" : inkOn(upper, darken(brand.main, 0.35));
    return { isBold, upper, lower: brand.paper, ink };
  }
  const isPaper = brand.top === "paper";
  const upper = isPaper ? brand.paper : brand.main;
  const lower = isPaper ? spec.accent : mix(spec.accent, "#ffffff", 0.12);
  return { isBold, upper, lower, ink: inkOn(upper, brand.main) };
}
