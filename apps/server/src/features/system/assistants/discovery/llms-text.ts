import { pathInLanguage } from "@tatka/domain/language";
import { takaFigure } from "@tatka/domain/money";
import { minimumOrderIn } from "@tatka/domain/orders/money/minimum-order";
import { type RegionFacts, regionNameIn } from "@tatka/domain/region";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { readSettings, readStoreNames } from "../../../content/settings/index.ts";
import { promiseIn } from "../../../delivery/delivery/index.ts";

/**
 * What a language model should know before it reads pages, by llmstxt.org. Only facts that the pages show: names,
 * charges and links. Text of customers does not occur.
 */
export async function llmsText(db: Database, regions: readonly RegionFacts[], origin: string): Promise<string> {
  const [names, settings, promises, categories] = await Promise.all([
    readStoreNames(db),
    readSettings(db, ["metaInfo", "checkout", "assistants"]),
    Promise.all(regions.map(({ code }) => promiseIn(db, code))),
    readTopCategories(db),
  ]);
  const link = (title: string, path: string, note = "") =>
    `- [${inLine(title)}](${origin}${encodeURI(path)})${note && `: ${note}`}`;
  const taka = (amount: number) => `${takaFigure(amount, "en")} taka`;
  return [
    `# ${inLine(names.en)} (${inLine(names.bn)})`,
    "",
    `> ${inLine(settings.metaInfo.description.en) || "Online groceries in Bangladesh."}`,
    "",
    "Prices are in Bangladeshi taka (BDT) and include VAT. Prices and stock depend on the city. English pages are at",
    "`/…`, the same pages in Bangla at `/bn/…`. Times are those of Asia/Dhaka.",
    "",
    "## Delivery",
    ...promises.map(({ region, rules }) => {
      const minimum = taka(minimumOrderIn(settings.checkout, region));
      const charges = rules.map(({ from, charge }) => `${taka(charge)} from ${taka(from)}`).join(", ");
      return `- ${regionNameIn("en", regions, region)}: minimum order ${minimum}; delivery charge by order value: ${charges}`;
    }),
    link("Shipping policy", "/shipping-policy"),
    link("Return policy", "/return-policy"),
    "",
    "## Categories",
    ...categories.map(({ slug, title }) => link(title, `/${slug}`)),
    "",
    "## Pages",
    link("Search", "/search/rice", "for rice; the words may be English, Bangla or romanised Bangla"),
    link("All products", "/products"),
    link("Today's offers", "/todays-offer"),
    link("Questions and answers", "/faq"),
    link("About the store", "/about-us", "with opening hours"),
    link("Contact", "/contact-us"),
    link("বাংলা", pathInLanguage("/", "bn"), "the store in Bangla"),
    ...(settings.assistants.isOn
      ? [link("Shop with your assistant", "/shop-with-assistant", `MCP server at ${origin}/ucp/mcp, without login`)]
      : []),
    link("Sitemap", "/sitemap.xml"),
    "",
  ].join("\n");
}

async function readTopCategories(db: Database): Promise<{ slug: string; title: string }[]> {
  const { rows } = await db.execute<{ slug: string; title: string }>(sql`
    select slug, title_en as title from category where parent_id is null and status = 'active' order by sort, id`);
  return rows;
}

/** Staff write these texts, and they must not begin another section. */
function inLine(text: string): string {
  return text.replace(/[\s[\]]+/g, " ").trim();
}
