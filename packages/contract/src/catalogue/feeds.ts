import { languages } from "@tatka/domain/language";
import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { route, staffRoute } from "../route.ts";

export const feedTargets = ["google", "meta"] as const;

const which = { target: z.enum(feedTargets), region: z.enum(regions), language: z.enum(languages) };
const feature = "product feed";

export const readProductFeed = route({
  method: "get",
  path: "/feed/{target}/{region}/{language}",
  cost: 20,
  summary:
    "Every size that is sold, as Google Merchant and Meta read catalogues: RSS with the fields of their namespace",
  feature,
  params: z.object(which),
  query: z.object({ token: z.string().max(100).default("").describe("From the back office") }),
  fileType: "application/xml; charset=utf-8",
  refusals: ["route.not_found", "request.too_many"],
});

export const ProductFeed = z
  .object({
    ...which,
    isOn: z.boolean(),
    url: z.string().nullable().describe("With its token; null until it was switched on once"),
    readAt: z.iso.datetime().nullable().describe("When the target last fetched it"),
  })
  .meta({ id: "ProductFeed" });
export type ProductFeed = z.infer<typeof ProductFeed>;

export const adminListProductFeeds = staffRoute({
  method: "get",
  path: "/admin/product_feed",
  summary: "The product feeds with their URLs, which are secrets: so only for those who may change them",
  feature,
  permission: "meta_setting.update",
  answer: z.object({ items: z.array(ProductFeed) }),
});

export const adminSwitchProductFeed = staffRoute({
  method: "put",
  path: "/admin/product_feed/{target}/{region}/{language}",
  summary: "Switches a feed on or off; renewed, it has another URL and the old one is gone",
  feature,
  permission: "meta_setting.update",
  params: z.object(which),
  body: z.object({ isOn: z.boolean(), isRenewed: z.boolean().default(false) }),
  answer: ProductFeed,
});
