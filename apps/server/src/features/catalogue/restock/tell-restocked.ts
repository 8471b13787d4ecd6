import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { accountsInBatches } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { restockMessage, restockPush } from "./restock-message.ts";

/** A product that returned yesterday may be sold out again. */
const pushEnding = { hours: 24 };

/**
 * Sends back-in-stock alerts once. It polls stock instead of listening for changes, because stock grows in many ways
 * (deliveries, cancellations, returns, imports, staff).
 */
export function tellRestockedJob(db: Database, origins: Origins, log: Log) {
  return (): Promise<void> =>
    accountsInBatches(
      db,
      sql`restock_request`,
      { log, message: "a customer could not be told that a size is back" },
      (some) => tellCustomers(db, origins, some),
    );
}

async function tellCustomers(db: Database, origins: Origins, customers: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await takeRestocked(tx, customers);
    for (const news of Map.groupBy(taken, ({ accountId }) => accountId).values()) {
      const [first] = news;
      if (!first) continue;
      const told = news.map(newsOf);
      const message = restockMessage(told, first);
      if (message) await sendMessage(tx, message);
      await pushToAccount(tx, first.accountId, "restock", restockPush(told, first.language), pushEnding);
    }
  });

  function newsOf(row: Restocked) {
    return {
      title: row.language === "bn" ? `${row.titleBn}, ${row.sizeBn}` : `${row.title}, ${row.size}`,
      slug: row.slug,
      origin: siteOf(origins, row.region),
      price: takaFromPoisha(poishaOf(row.pricePoisha)),
    };
  }
}

/** A size as an account's mail names it, at the price of its region. */
export type NewsOfSize = {
  accountId: number;
  email: string | null;
  language: "en" | "bn";
  region: keyof Origins;
  slug: string;
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  pricePoisha: number;
};

type Restocked = NewsOfSize & { phone: string | null };

/** Deletes and returns due alerts in one statement, so that each is sent by one server. */
async function takeRestocked(tx: Database, customers: readonly number[]): Promise<Restocked[]> {
  const { rows } = await tx.execute<Restocked>(sql`
    with due as (
      select r.account_id, r.variation_id, r.region_code, a.email, a.phone, a.language, p.slug, p.title_en, p.title_bn,
        v.title_en as size_en, v.title_bn as size_bn, cp.sale_poisha
      from restock_request r
      join account a on a.id = r.account_id and a.status = 'active'
      join variation v on v.id = r.variation_id
      join product p on p.id = v.product_id and p.status = 'active'
      join current_price cp on cp.variation_id = r.variation_id and cp.region_code = r.region_code
      where r.account_id = any (${sql.param([...customers])}::int[])
        and ${availableIn(sql`r.variation_id`, sql`r.region_code`)} > 0
      order by r.account_id, r.variation_id
      for update of r skip locked
    )
    delete from restock_request r using due
    where r.account_id = due.account_id and r.variation_id = due.variation_id
    returning r.account_id as "accountId", due.email, due.phone, due.language, due.region_code as region, due.slug,
      due.title_en as title, due.title_bn as "titleBn", due.size_en as size, due.size_bn as "sizeBn",
      due.sale_poisha::float8 as "pricePoisha"`);
  return rows;
}
