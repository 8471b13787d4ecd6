import { languages } from "@tatka/domain/language";
import { z } from "zod";
import { regionCode } from "../region.ts";
import { route, staffRoute } from "../route.ts";

export const feedTargets = ["google", "meta"] as const;

const which = { target: z.enum(feedTargets), region: regionCode, language: z.enum(languages) };
const feature = "product feed";

export const readProductFeed = route({
  method: "get",
  path: "/feed/{target}/{region}/{language}",
  cost: 20,
  summary: "Get a product feed",
  description: "RSS with the fields of Google Merchant Center and Meta, one item for each variation on sale.",
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
    url: z.string().nullable().describe("Includes the token; null until the feed is first turned on"),
    readAt: z.iso.datetime().nullable().describe("When the target last fetched it"),
  })
  .meta({ id: "ProductFeed" });
export type ProductFeed = z.infer<typeof ProductFeed>;

export const adminListProductFeeds = staffRoute({
  method: "get",
  path: "/admin/product_feed",
  summary: "List product feeds",
  description: "The URLs are secrets, so they need the permission to change feeds.",
  feature,
  permission: "meta_setting.update",
  answer: z.object({ items: z.array(ProductFeed) }),
});

export const adminSwitchProductFeed = staffRoute({
  method: "put",
  path: "/admin/product_feed/{target}/{region}/{language}",
  summary: "Turn a product feed on or off",
  description: "Renewing a feed replaces its URL; the previous one stops working.",
  feature,
  permission: "meta_setting.update",
  params: z.object(which),
  body: z.object({ isOn: z.boolean(), isRenewed: z.boolean().default(false) }),
  answer: ProductFeed,
});
