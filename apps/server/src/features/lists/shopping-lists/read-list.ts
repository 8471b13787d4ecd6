import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { readShoppingList } from "@tatka/domain/lists/shopping-list";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Read } from "../../../platform/prepared.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { matchItems } from "./match-items.ts";

type Row = Pick<ShoppingList, "id" | "status" | "progress" | "source" | "text"> & {
  failureCode: string | null;
  failureMessage: string | null;
  askedAt: string | Date | null;
  answer: string;
  unsureLines: number[];
};

/** A list as its owner sees it. Matches are made now: prices, stock and the city may have changed since it was written. */
export async function readList(
  { db, read }: { db: Database; read: Read },
  id: number,
  isOwn: SQL,
  region: Region,
): Promise<ShoppingList> {
  const { rows } = await db.execute<Row>(sql`
    select id, status, progress, source, text, failure_code as "failureCode", failure_message as "failureMessage",
      asked_at as "askedAt", answer, unsure_lines as "unsureLines"
    from shopping_list where id = ${id} and ${isOwn}`);
  const [row] = rows;
  if (!row) throw new Refusal("list.not_found");
  const { failureCode, failureMessage, askedAt, answer, unsureLines, ...list } = row;
  return {
    ...list,
    ...(failureCode ? { failure: { code: failureCode, message: failureMessage ?? "" } } : {}),
    lines: list.status === "done" ? await matchItems(read, readShoppingList(list.text), { region, unsureLines }) : [],
    asked: askedAt ? { at: new Date(askedAt).toISOString(), answer: answer || null } : null,
  };
}
