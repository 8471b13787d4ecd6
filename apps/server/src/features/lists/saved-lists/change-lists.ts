import { type createSavedList as createRoute, mostListItems, mostLists } from "@tatka/contract/lists/saved-lists";
import type { Body } from "@tatka/contract/route";
import { mostOfOne } from "@tatka/domain/orders/cart";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import type { OwnList } from "./read-lists.ts";

type Wanted = { variationId: number; quantity: number };

/** Stops programs that create and delete lists all day. */
const madeInADay = { most: 200, inSeconds: DAY };

export async function createList(
  db: Database,
  accountId: number,
  { name, items = [] }: Body<typeof createRoute>,
): Promise<number> {
  await countAttempt(db, `saved lists made by ${accountId}`, madeInADay);
  return db.transaction(async (tx) => {
    await needRoom(tx, accountId);
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into saved_list (account_id, name) values (${accountId}, ${name}) returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await writeItems(tx, id, items);
    return id;
  });
}

export async function renameList(db: Database, { accountId, id }: OwnList, name: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update saved_list set name = ${name}, changed_at = clock_timestamp()
    where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  if (!rowCount) throw new Refusal("saved_list.not_found");
}

export async function deleteList(db: Database, { accountId, id }: OwnList): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update saved_list set deleted_at = now() where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  if (!rowCount) throw new Refusal("saved_list.not_found");
}

export async function restoreList(db: Database, { accountId, id }: OwnList): Promise<void> {
  await db.transaction(async (tx) => {
    await needRoom(tx, accountId, id);
    const { rowCount } = await tx.execute(
      sql`update saved_list set deleted_at = null where id = ${id} and account_id = ${accountId}`,
    );
    if (!rowCount) throw new Refusal("saved_list.not_found");
  });
}

/** Adds to existing quantities, up to the limit of a cart's line. */
export async function addItems(db: Database, list: OwnList, items: readonly Wanted[]): Promise<void> {
  await db.transaction(async (tx) => {
    await touchList(tx, list);
    if ((await writeItems(tx, list.id, items, "add")) === 0) throw new Refusal("variation.not_found");
  });
}

export async function setItem(db: Database, list: OwnList, { variationId, quantity }: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    await touchList(tx, list);
    if (quantity === 0) {
      await tx.execute(sql`delete from saved_list_item where list_id = ${list.id} and variation_id = ${variationId}`);
      return;
    }
    if ((await writeItems(tx, list.id, [{ variationId, quantity }])) === 0) throw new Refusal("variation.not_found");
  });
}

/** The lock on the account serialises inserts, so that concurrent ones cannot exceed the limit. */
async function needRoom(tx: Database, accountId: number, except = 0): Promise<void> {
  await tx.execute(sql`select from account where id = ${accountId} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from saved_list
    where account_id = ${accountId} and deleted_at is null and id <> ${except}`);
  if ((rows[0]?.count ?? 0) >= mostLists) throw new Refusal("saved_list.too_many", { limit: mostLists });
}

/** Updates the list's time of change; its lock serialises changes of a list. */
async function touchList(tx: Database, { accountId, id }: OwnList): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update saved_list set changed_at = clock_timestamp()
    where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  if (!rowCount) throw new Refusal("saved_list.not_found");
}

/** Returns the number of stored lines. Unsold variations are skipped, and duplicates become one line. */
async function writeItems(
  tx: Database,
  id: number,
  items: readonly Wanted[],
  mode: "set" | "add" = "set",
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into saved_list_item as i (list_id, variation_id, quantity, place)
    select ${id}::int, w."variationId", least(sum(w.quantity), ${mostOfOne}::int),
      (select coalesce(max(place), 0) from saved_list_item where list_id = ${id}) + min(w.place)
    from rows from (
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("variationId" int, quantity int)
    ) with ordinality as w ("variationId", quantity, place)
    join current_variation v on v.id = w."variationId"
    group by w."variationId"
    on conflict (list_id, variation_id) do update
    set quantity = least(excluded.quantity + case when ${mode} = 'add' then i.quantity else 0 end, ${mostOfOne}::int)`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from saved_list_item where list_id = ${id}`,
  );
  if ((rows[0]?.count ?? 0) > mostListItems) throw new Refusal("saved_list.full", { limit: mostListItems });
  return rowCount ?? 0;
}
