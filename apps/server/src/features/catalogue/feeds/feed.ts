import type { ProductFeed } from "@tatka/contract/catalogue/feeds";
import { isStoreOwnGtin } from "@tatka/domain/catalogue/codes/gtin";
import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";
import { pathInLanguage } from "@tatka/domain/language";
import { decimalTaka, poishaOf } from "@tatka/domain/money";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { type FeedRow, feedRows } from "./feed-rows.ts";
import type { Shipping } from "./shipping.ts";
import { unitPricing } from "./unit-pricing.ts";

type Feed = Pick<ProductFeed, "target" | "region" | "language"> & {
  origin: string;
  picturesAt: string | undefined;
  names: StoreNames;
  shipping: Shipping;
};

const DAY_MS = 24 * 3_600_000;

/** Prices older than this are not shown. */
const HOLDS_DAYS = 7;

/**
 * RSS 2.0 with the fields of Google's namespace (support.google.com/merchants/answer/7052112), which Meta reads too
 * (developers.facebook.com/docs/commerce-platform/catalog/fields). Hidden products and removed sizes are omitted, so
 * both targets remove them. Sizes that are out of stock in the region are marked so.
 */
export async function* feedOf(reads: SlowReads, feed: Feed): AsyncGenerator<string> {
  const name = storeNameIn(feed.language, feed.names);
  const home = feed.origin + pathInLanguage("/", feed.language);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escaped(name)}</title>
<link>${escaped(home)}</link>
<description>${escaped(name)}</description>
`;
  const now = new Date();
  for await (const rows of feedRows(reads, feed)) yield rows.map((row) => itemOf(row, feed, now)).join("");
  yield "</channel>\n</rss>\n";
}

type Fields = [name: string, value: string | undefined][];

function itemOf(row: FeedRow, feed: Feed, now: Date): string {
  const fields = [...fieldsOf(row, feed, now)].flatMap(([name, value]) =>
    value ? [`<g:${name}>${escaped(value)}</g:${name}>`] : [],
  );
  return `<item>\n${fields.join("\n")}\n${shippingOf(row, feed)}</item>\n`;
}

/** Contains service and price. */
function shippingOf({ salePoisha }: FeedRow, { target, shipping }: Feed): string {
  const charge = target === "google" ? shipping(salePoisha) : undefined;
  if (charge === undefined) return "";
  return `<g:shipping><g:country>BD</g:country><g:service>Standard</g:service><g:price>${bdt(charge)}</g:price></g:shipping>\n`;
}

function fieldsOf(row: FeedRow, { target, origin, picturesAt, language }: Feed, now: Date): Fields {
  const isGoogle = target === "google";
  const isOnSale = row.salePoisha < row.regularPoisha;
  const gtin = row.gtin !== null && !isStoreOwnGtin(row.gtin) ? row.gtin : undefined;
  const [picture, ...more] = row.pictures.map((name) => `${picturesAt ?? `${origin}/media`}/${name}-960.jpg`);
  const title = `${row.title}, ${row.size}`;
  const fields: Fields = [
    // The id that purchase events use, so that targets match purchases.
    ["id", String(row.id)],
    ["item_group_id", String(row.productId)],
    ["title", shortened(title, isGoogle ? 150 : 200)],
    ["description", shortened(plainText(row.description) || title, 5_000)],
    ["link", origin + encodeURI(pathInLanguage(`/product/${row.slug}`, language))],
    ["image_link", picture],
    ...more.map((url): Fields[number] => ["additional_image_link", url]),
    ["availability", availability(row.isInStock, isGoogle)],
    ["price", bdt(row.regularPoisha)],
    ["sale_price", isOnSale ? bdt(row.salePoisha) : undefined],
    ["sale_price_effective_date", isOnSale ? saleWindow(row, now) : undefined],
    ["condition", "new"],
    ["brand", row.brand],
    ["gtin", gtin],
    ["google_product_category", row.googleCategory ?? undefined],
    ["product_type", row.categories.join(" > ")],
    ["size", row.size],
  ];
  if (!isGoogle) return fields;
  const { measure, base } = unitPricing(row) ?? {};
  return [
    ...fields,
    ["identifier_exists", gtin ? undefined : "no"],
    ["unit_pricing_measure", measure],
    ["unit_pricing_base_measure", base],
    ["shipping_weight", `${row.weightGrams} g`],
    ["expiration_date", minuteOf(new Date(now.getTime() + HOLDS_DAYS * DAY_MS))],
  ];
}

function availability(isInStock: boolean, isGoogle: boolean): string {
  const words = isInStock ? "in stock" : "out of stock";
  return isGoogle ? words.replaceAll(" ", "_") : words;
}

function bdt(poisha: number): string {
  return `${decimalTaka(poishaOf(poisha))} BDT`;
}

/** Google requires both ends; a sale without an end has no window. */
function saleWindow({ saleStartsAt, saleEndsAt }: FeedRow, now: Date): string | undefined {
  if (saleEndsAt === null || Date.parse(saleEndsAt) <= now.getTime()) return undefined;
  return `${minuteOf(saleStartsAt === null ? now : new Date(saleStartsAt))}/${minuteOf(new Date(saleEndsAt))}`;
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Both targets show descriptions as they are, so they get neither Markdown nor HTML. */
function plainText(markdown: string): string {
  return renderMarkdown(markdown)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}

/** XML does not allow control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
