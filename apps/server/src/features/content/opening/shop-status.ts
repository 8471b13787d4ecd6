import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** An address with delivery at some time, from a hub in a region with stock. */
const canSell: SQL = sql`exists (
  select from shipping_zone z
  join hub h on h.id = z.hub_id
  join shipping_method m on m.shipping_zone_id = z.id and m.status = 'active'
  where z.status = 'active'
    and exists (select from shipping_zone_location l where l.shipping_zone_id = z.id)
    and (m.kind = 'express' or exists (
      select from slot_window w where w.shipping_zone_id = z.id and w.status = 'active' and w.capacity > 0))
    and exists (
      select from stock s join hub near on near.id = s.hub_id
      where near.region_code = h.region_code and s.on_hand > s.reserved))`;

/** True until staff have opened or closed the shop; until then it opens with the first deliverable order. */
export const opensItself: SQL = sql`not exists (select from setting where key = 'shopStatus')`;

/** Whether staff opened the shop; null while it opens automatically. Much cheaper than `shopIsOpen`. */
export const saidToBeOpen: SQL = sql`(select value -> 'isOpen' = 'true' from setting where key = 'shopStatus')`;

/** Whether customers can order, as part of the dependent statement, so that closing applies at once. */
export const shopIsOpen: SQL = sql`coalesce(${saidToBeOpen}, ${canSell})`;

export async function isShopOpen(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean | null }>(sql`select ${saidToBeOpen} as "isOpen"`);
  if (rows[0]?.isOpen != null) return rows[0].isOpen;
  const { rows: looked } = await db.execute<{ isOpen: boolean }>(sql`select ${shopIsOpen} as "isOpen"`);
  return looked[0]?.isOpen === true;
}

export async function requireOpenShop(db: Database): Promise<void> {
  if (!(await isShopOpen(db))) throw new Refusal("shop.not_open");
}

/** Records that an automatically opening shop is open, so that pages show it. */
export async function openWhenReady(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into setting (key, value)
      select 'shopStatus', '{"isOpen": true, "hasOpened": true, "note": {"en": "", "bn": ""}}'
      where ${opensItself} and ${canSell}
      on conflict (key) do nothing`);
    if (rowCount) await tellOfTags(tx, ["settings"]);
  });
}
