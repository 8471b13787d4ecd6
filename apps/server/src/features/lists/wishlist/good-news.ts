import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { accountsInBatches } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { NewsOfSize } from "../../catalogue/restock/index.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { agreesToMarketing, unsubscribeLinks } from "../../people/consent/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { type GoodNews, goodNewsMail, goodNewsPush } from "./good-news-mail.ts";

type Parts = { origins: Origins; secret: string; log: Log };

/** Older events are dropped: yesterday's price drop may be over. */
const pushEnding = { hours: 24 };

/**
 * Notifies customers once about wishlist items that got cheaper or are back in stock, by email and push. Price drops
 * are marketing, so they are emailed only with consent.
 */
export function tellGoodNewsJob(db: Database, parts: Parts) {
  return (): Promise<void> =>
    accountsInBatches(
      db,
      sql`wishlist_item`,
      { log: parts.log, message: "a shopper could not be told of good news" },
      (some) => tellShoppers(db, parts, some),
    );
}

async function tellShoppers(db: Database, { origins, secret }: Parts, shoppers: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = await takeChanges(tx, shoppers);
    const byShopper = Map.groupBy(changes.filter(isGoodNews), ({ accountId }) => accountId);
    for (const [accountId, news] of byShopper) {
      const [shopper] = news;
      if (!shopper) continue;
      await mailTo(tx, shopper, news);
      for (const [topic, some] of Map.groupBy(news.map(newsOf), ({ isBack }) => (isBack ? "restock" : "price"))) {
        await pushToAccount(tx, accountId, topic, goodNewsPush(some, shopper.language), pushEnding);
      }
    }
  });

  async function mailTo(tx: Database, shopper: Change, news: readonly Change[]): Promise<void> {
    const { email, language, accountId, agreesToMarketing: agrees, region } = shopper;
    const told = news.map(newsOf).flatMap((one) => (agrees ? one : one.isBack ? withoutMarketing(one) : []));
    if (!email || told.length === 0) return;
    const origin = siteOf(origins, region);
    const isMarketing = told.some(({ wasPrice }) => wasPrice !== undefined);
    const links = isMarketing && origin ? unsubscribeLinks(secret, accountId, { origin, language }) : undefined;
    const mail = goodNewsMail(told, language, { isMarketing, links });
    await sendMessage(tx, { ...mail, to: email, unsubscribeUrl: links?.oneClick });
  }

  function newsOf(change: Change): GoodNews {
    return {
      title: change.language === "bn" ? `${change.titleBn}, ${change.sizeBn}` : `${change.title}, ${change.size}`,
      slug: change.slug,
      origin: siteOf(origins, change.region),
      isBack: !change.wasInStock,
      price: takaFromPoisha(poishaOf(change.pricePoisha)),
      ...(change.pricePoisha < change.wasPoisha && { wasPrice: takaFromPoisha(poishaOf(change.wasPoisha)) }),
    };
  }
}

/** Back in stock is what the customer is waiting for; a lower price is an offer. */
function withoutMarketing({ wasPrice: _, ...news }: GoodNews): GoodNews {
  return news;
}

type Change = NewsOfSize & {
  agreesToMarketing: boolean;
  /** The previous price; a price below it is also below the price when the item was added. */
  wasPoisha: number;
  isInStock: boolean;
  wasInStock: boolean;
};

const isGoodNews = ({ isInStock, wasInStock, pricePoisha, wasPoisha }: Change) =>
  isInStock && (!wasInStock || pricePoisha < wasPoisha);

/**
 * Stores the known state and returns what changed, in one statement, so that each change is returned to one server. A
 * price counts while the item is available, capped at the price when it was added: after rising back to it, the next
 * drop counts again, and a rise above it is no drop.
 */
async function takeChanges(tx: Database, shoppers: readonly number[]): Promise<Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    update wishlist_item w set
      known_in_stock = state.is_in_stock,
      known_price_poisha = case when state.is_in_stock then state.price_poisha else w.known_price_poisha end
    from (
      select i.account_id, i.variation_id, cp.sale_poisha, least(cp.sale_poisha, i.added_price_poisha) as price_poisha,
        p.status = 'active' and ${availableIn(sql`i.variation_id`, sql`i.region_code`)} > 0 as is_in_stock,
        i.known_in_stock as was_in_stock, i.known_price_poisha as was_poisha, p.slug, p.title_en, p.title_bn, v.title_en as size_en, v.title_bn as size_bn, a.email, a.language,
        ${agreesToMarketing(sql`a.id`)} as agrees
      from wishlist_item i
      join account a on a.id = i.account_id and a.status = 'active'
      join variation v on v.id = i.variation_id
      join product p on p.id = v.product_id
      join current_price cp on cp.variation_id = i.variation_id and cp.region_code = i.region_code
      where i.account_id = any (${sql.param([...shoppers])}::int[])
      -- The one that comes second waits here, and sees what the first has written down.
      for no key update of i
    ) state
    where w.account_id = state.account_id and w.variation_id = state.variation_id
      and (state.was_in_stock <> state.is_in_stock
        or state.is_in_stock and state.was_poisha <> state.price_poisha)
    returning w.account_id as "accountId", state.agrees as "agreesToMarketing", state.email, state.language,
      w.region_code as region, state.slug, state.title_en as title, state.title_bn as "titleBn", state.size_en as size, state.size_bn as "sizeBn",
      state.sale_poisha::float8 as "pricePoisha", state.was_poisha::float8 as "wasPoisha",
      state.is_in_stock as "isInStock", state.was_in_stock as "wasInStock"`);
  return rows;
}
