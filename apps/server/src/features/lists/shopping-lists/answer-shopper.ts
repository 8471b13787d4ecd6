import type { AskedList, shoppingListRoutes } from "@tatka/contract/lists/shopping-lists";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { byMailOrSms, sendMessage } from "../../content/messages/index.ts";
import { type ListMatches, type MatchedList, matchColumns } from "./list-matches.ts";

type Row = Omit<AskedList, "askedAt" | "answeredAt" | "region"> & {
  region: Region;
  askedAt: string | Date;
  answeredAt: string | Date | null;
  language: "en" | "bn";
};

const columns = sql`
  id, region_code as region, source, text, asked_note as note, contact_email as email, contact_phone as phone,
  asked_at as "askedAt", answer, answered_at as "answeredAt", version, language,
  (select number from customer_order o where o.id = order_id) as "orderNumber"`;

type Query = z.output<typeof shoppingListRoutes.list.query>;

/** The filters' condition on a shopping list. */
export function listsThat({ state, region, source }: Partial<Omit<Query, "page" | "take">>): SQL {
  return sql.join(
    [
      sql`asked_at is not null`,
      state === undefined ? sql`true` : state === "open" ? sql`answered_at is null` : sql`answered_at is not null`,
      region === undefined ? sql`true` : sql`region_code = ${region}`,
      source === undefined ? sql`true` : sql`source = ${source}`,
    ],
    sql` and `,
  );
}

/** Lists sent to staff: unanswered ones first, longest waiting first. */
export async function listAsked(db: Database, { page, take, ...filters }: Query) {
  const which = listsThat(filters);
  return listPage(db, { page, take }, sql`shopping_list where ${which}`, async (limit) => {
    const { rows } = await db.execute<Row>(sql`
      select ${columns} from shopping_list where ${which}
      order by answered_at is not null, case when answered_at is null then asked_at end, answered_at desc, id ${limit}`);
    return rows.map(shown);
  });
}

export async function readAsked(db: Database, matches: ListMatches, id: number) {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from shopping_list where id = ${id} and asked_at is not null`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  const { rows: matched } = await db.execute<MatchedList>(
    sql`select ${matchColumns} from shopping_list where id = ${id}`,
  );
  const lines = matched[0] ? await matches.linesOf(matched[0], rows[0]) : [];
  return { ...shown(rows[0]), lines };
}

/** Stores and sends the answer in one transaction. The second of two editors gets a conflict. */
export async function answerShopper(
  db: Database,
  staff: Staff,
  id: number,
  { answer, version }: { answer: string; version: number },
): Promise<AskedList> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      update shopping_list set answer = ${answer}, answered_at = now(), answered_by = ${staff.id}, version = version + 1
      where id = ${id} and asked_at is not null and version = ${version}
      returning ${columns}`);
    const [row] = rows;
    if (!row) {
      const { rowCount } = await tx.execute(sql`select from shopping_list where id = ${id} and asked_at is not null`);
      throw new Refusal(rowCount ? "record.changed" : "record.not_found");
    }
    await sendAnswer(tx, row, answer);
    await recordAudit(tx, staff, { action: "update", resource: "shopping_list", resourceId: id, after: { answer } });
    return shown(row);
  });
}

/** Creating an order from a list also answers it with the order number. The second of two editors gets a conflict. */
export async function answerWithOrder(
  tx: Database,
  staff: Staff,
  id: number,
  order: { id: number; number: string },
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    update shopping_list set order_id = ${order.id}, answered_at = now(), answered_by = ${staff.id},
      answer = case language when 'bn' then ${words.bn.ordered(order.number)} else ${words.en.ordered(order.number)} end,
      version = version + 1
    where id = ${id} and asked_at is not null and order_id is null
    returning ${columns}`);
  const [row] = rows;
  if (!row) {
    const { rowCount } = await tx.execute(sql`select from shopping_list where id = ${id} and asked_at is not null`);
    throw new Refusal(rowCount ? "list.already_ordered" : "record.not_found");
  }
  await sendAnswer(tx, row, row.answer);
  await recordAudit(tx, staff, {
    action: "update",
    resource: "shopping_list",
    resourceId: id,
    after: { answer: row.answer, orderNumber: order.number },
  });
}

async function sendAnswer(tx: Database, { language, email, phone }: Row, answer: string): Promise<void> {
  const said = { message: "list.answer", language, values: { answer } } as const;
  if (email || phone) await sendMessage(tx, { ...said, ...byMailOrSms({ email, phone }) });
}

const words = {
  en: {
    ordered: (number: string) => `We have placed order ${number} from your list.`,
  },
  bn: {
    ordered: (number: string) => `আপনার তালিকা থেকে অর্ডার ${number} করা হয়েছে।`,
  },
};

function shown({ language: _, askedAt, answeredAt, ...row }: Row): AskedList {
  return {
    ...row,
    askedAt: new Date(askedAt).toISOString(),
    answeredAt: answeredAt ? new Date(answeredAt).toISOString() : null,
  };
}
