import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { rowId, rowVersion } from "../row.ts";
import { bothTitles } from "../staff-fields.ts";

const Named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });
const words = typedText(60)
  .min(1)
  .regex(/[\p{L}\p{N}]/u, "Enter a word");

const basket = z.object({
  ...bothTitles,
  names: z.array(words).min(1).max(60).describe("Words that customers type, in any script"),
  isDish: z.boolean().default(false).describe("Also sold ready made: its name alone finds the dish"),
  productIds: z.array(rowId).max(30).default([]).describe("Shown first, in this order"),
  categoryIds: z.array(rowId).max(10).default([]).describe("Best sellers of each follow, including subcategories"),
  finds: z.array(words).max(30).default([]).describe("Short searches; the best two products of each follow"),
});

/** A basket without content would make its words find nothing. */
function checkContent({ value, issues }: z.core.ParsePayload<z.output<typeof basket>>): void {
  if (value.productIds.length + value.categoryIds.length + value.finds.length > 0) return;
  issues.push({
    code: "custom",
    path: ["finds"],
    message: "Choose a product or a category, or enter a search",
    input: value,
  });
}

export const SearchBasket = z
  .object({
    id: z.number().int(),
    ...basket.shape,
    products: z.array(Named).describe("The names of productIds"),
    version: rowVersion,
  })
  .meta({ id: "SearchBasket" });
export type SearchBasket = z.infer<typeof SearchBasket>;

const refusals = ["record.refers_to_nothing"] as const;

export const searchBasketRoutes = crud("search-basket", {
  feature: "search",
  permission: "search_word",
  record: SearchBasket,
  list: { query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional().describe("Part of a title or word") }) },
  get: {},
  create: { body: basket.check(checkContent), refusals },
  update: { body: basket.extend({ version: rowVersion }).check(checkContent), refusals },
  delete: {},
});
