import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { route, staffRoute } from "../route.ts";
import { Product, productSorts } from "./products.ts";

const region = regionCode.optional();
const q = typedText(100).min(1);

export const searchProducts = route({
  method: "get",
  path: "/product/search",
  summary: "Search products",
  description: "By English, Bangla or romanised Bangla words, tolerating spelling mistakes.",
  example: { query: { q: "chicken nugets" } },
  feature: "search",
  shared: true,
  isSearch: true,
  query: z.object({
    q,
    sort: z
      .enum(productSorts)
      .optional()
      .describe("By default as the words ask, such as “cheap rice”, or by relevance"),
    ...pageQuery(24, 100),
    region,
  }),
  answer: listOf(Product)
    .extend({
      didYouMean: z.string().optional().describe("Corrected query"),
      unknown: z.array(z.string()).optional().describe("Unknown words; the products match the rest of the query"),
      isPartial: z.literal(true).optional().describe("No product matches all words; these match some"),
      notSold: z
        .string()
        .optional()
        .describe("The query asks for goods that the store does not sell; products, if any, are only similar"),
      nearest: z
        .array(z.object({ slug: z.string(), title: z.string(), titleBn: z.string() }))
        .optional()
        .describe("Categories closest to the goods that are not sold"),
      otherBrand: z.string().optional().describe("A brand that the store does not sell; the products are from others"),
      basket: z
        .object({ title: z.string(), titleBn: z.string() })
        .optional()
        .describe("The occasion or dish that the products belong to"),
      size: z
        .object({ amount: z.number(), unit: z.enum(["g", "ml", "pcs"]) })
        .optional()
        .describe("Size read from the query; the first variation of each product has it, if available"),
      price: z
        .object({
          least: z.number().optional(),
          most: z.number().optional(),
          without: z.string().describe("The query without its price"),
        })
        .optional()
        .describe("Price limits read from the query, in taka"),
      order: z
        .object({ by: z.enum(["cheapest", "best"]), without: z.string().describe("The query without that word") })
        .optional()
        .describe("Sort order read from the query"),
      instead: z
        .array(z.string())
        .optional()
        .describe("Without results: parts of the query that have some, most specific first"),
    })
    .meta({ id: "SearchResult" }),
});

export const Suggestions = z
  .object({
    products: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        titleBn: z.string(),
        picture: z.string().nullable().describe("URL pattern with {width} and {format}"),
        salePrice: z.number().describe("Taka; the lowest of its variations"),
      }),
    ),
    categories: z.array(z.object({ slug: z.string(), title: z.string(), titleBn: z.string() })),
    searches: z.array(z.string()).describe("Popular searches"),
  })
  .meta({ id: "Suggestions" });
export type Suggestions = z.infer<typeof Suggestions>;

export const suggest = route({
  method: "get",
  path: "/product/suggest",
  summary: "Suggest search completions",
  example: { query: { q: "par" } },
  feature: "search",
  shared: true,
  query: z.object({ q: typedText(100).default(""), region }),
  answer: Suggestions,
});

export const askForProduct = route({
  method: "post",
  path: "/product/wanted",
  summary: "Report a missing product",
  description: "The same words count once a day for each network.",
  example: { body: { words: "oat milk" } },
  feature: "search",
  body: z.strictObject({ words: typedText(100).min(1) }),
  status: 202,
  answer: z.object({ received: z.literal(true) }),
  refusals: ["request.too_many"],
});

const SearchAlias = z.object({ id: z.number().int(), word: z.string(), means: z.string() }).meta({ id: "SearchAlias" });

const aliasFields = {
  word: typedText(60).min(1).describe("Searched word"),
  means: typedText(60).min(1).describe("What it finds"),
};

export const aliasRoutes = crud("search-alias", {
  feature: "search",
  noun: "search synonym",
  permission: "search_word",
  record: SearchAlias,
  list: { query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional() }) },
  create: { body: z.object(aliasFields) },
  update: { isUnversioned: true, body: z.object(aliasFields).partial() },
  delete: {},
});

const PopularSearch = z.object({ query: z.string(), isHidden: z.boolean().describe("Hidden from customers") });

export const adminListPopularSearches = staffRoute({
  method: "get",
  path: "/admin/popular-search",
  summary: "List popular searches",
  description: "Successful searches of the last weeks by enough different people, most people first.",
  feature: "search",
  permission: "search_word.read",
  query: z.object({ ...pageQuery(25, 100) }),
  answer: listOf(PopularSearch.extend({ id: z.string(), people: z.number().int() })),
});

export const adminHidePopularSearch = staffRoute({
  method: "post",
  path: "/admin/popular-search",
  summary: "Hide or show a popular search",
  feature: "search",
  permission: "search_word.update",
  body: z.object({ query: typedText(100).min(1), isHidden: z.boolean() }),
  answer: PopularSearch,
});

export const adminListMissedSearches = staffRoute({
  method: "get",
  path: "/admin/missed-search",
  summary: "List searches without results",
  description: "Most frequent first.",
  feature: "search",
  permission: "search_word.read",
  query: z.object({ ...pageQuery(50, 100), q: typedText(100).optional().describe("Only this search") }),
  answer: listOf(
    z.object({ id: z.number().int(), query: z.string(), count: z.number().int(), lastAt: z.iso.datetime() }),
  ),
});
