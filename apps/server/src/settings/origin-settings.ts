import { foundingRegions } from "@tatka/domain/founding-regions";
import { type Origins, regionSlug } from "@tatka/domain/region";
import { z } from "zod";

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const variableOf = (region: string) => `ORIGIN_${region.toUpperCase()}`;

/** The variables of the regions that every store begins with. */
export const foundingOrigins: readonly string[] = foundingRegions.map(({ code }) => variableOf(code));

/** Origins of later regions: `khulna=https://khulna.shop.example`, with commas between. */
const further = z.string().transform((text, context) => {
  const pairs = text.split(",").map((pair) => pair.trim().split("="));
  const parsed = z.array(z.tuple([z.string().regex(regionSlug), origin])).safeParse(pairs);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "it must be pairs such as khulna=https://khulna.shop.example" });
  return z.NEVER;
});

export const originVariables: Record<string, z.ZodOptional<z.ZodType>> = {
  ...Object.fromEntries(foundingOrigins.map((name) => [name, origin.optional()])),
  ORIGINS: further.optional(),
};

export function originsOf(values: Record<string, unknown>): Origins {
  const own = foundingRegions.map(({ code }): [string, unknown] => [code, values[variableOf(code)]]);
  const later = Array.isArray(values.ORIGINS) ? (values.ORIGINS as [string, unknown][]) : [];
  return Object.fromEntries(
    [...own, ...later].map(([region, value]) => [region, typeof value === "string" ? value : undefined]),
  );
}
