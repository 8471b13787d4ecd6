import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { ListReminder, SavedList, SavedListItem, SavedListSummary } from "@tatka/contract/lists/saved-lists";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type CartRow, cartColumns, cartItem } from "../../orders/cart/index.ts";
import { type ShareLinkRow, type ShareLinks, shareLinkColumns } from "./share-links.ts";

/** Condition for a list and its owner. */
export type OwnList = { accountId: number; id: number; region: Region };

/** All null for a list without reminders. */
type ReminderRow = { [Column in keyof ListReminder]: ListReminder[Column] | null };
type SummaryRow = ReminderRow & { id: number; name: string; isShared: boolean; itemCount: number; pictures: string[] };
type ListRow = ReminderRow & ShareLinkRow & { name: string; showsName: boolean };

const reminderColumns = sql`r.every, r.day, r.next_on::text as "nextOn", r.is_paused as "isPaused"`;

export async function listSavedLists(db: Database, accountId: number): Promise<SavedListSummary[]> {
  const { rows } = await db.execute<SummaryRow>(sql`
    select l.id, l.name, num_nonnulls(l.share_token_hash, l.share_token) > 0 as "isShared", ${reminderColumns},
      (select count(*)::int from saved_list_item i join current_variation v on v.id = i.variation_id
       where i.list_id = l.id) as "itemCount",
      array(
        select picture.name from saved_list_item i
        join current_variation v on v.id = i.variation_id
        cross join lateral (
          select p.name from product_picture pp join picture p on p.id = pp.picture_id
          where pp.product_id = v.product_id order by pp.sort, pp.picture_id limit 1
        ) picture
        where i.list_id = l.id order by i.place limit 4
      ) as pictures
    from saved_list l left join list_reminder r on r.list_id = l.id
    where l.account_id = ${accountId} and l.deleted_at is null
    order by l.changed_at desc, l.id desc`);
  return rows.map(({ id, name, isShared, itemCount, pictures, ...reminder }) => ({
    id,
    name,
    isShared,
    itemCount,
    pictures: pictures.map((picture) => pictureUrls(picture).pattern),
    reminder: reminderOf(reminder),
  }));
}

/** A list of the caller; others return 404. */
export async function readSavedList(
  db: Database,
  links: ShareLinks,
  { accountId, id, region }: OwnList,
): Promise<SavedList> {
  const { rows } = await db.execute<ListRow>(sql`
    select ${shareLinkColumns}, l.name, l.shares_owner_name as "showsName", ${reminderColumns}
    from saved_list l left join list_reminder r on r.list_id = l.id
    where l.id = ${id} and l.account_id = ${accountId} and l.deleted_at is null`);
  const row = oneOrRefuse(rows, "saved_list.not_found");
  const { name, showsName, ...reminder } = row;
  const token = links.tokenOf(row);
  return {
    id,
    name,
    isShared: token !== null,
    share: token === null ? null : { token, showsName },
    reminder: reminderOf(reminder),
    items: await readItems(db, id, region),
  };
}

/** Items of a list at current prices. Products that are no longer sold stay stored, in case they return. */
export async function readItems(db: Database, listId: number, region: Region): Promise<SavedListItem[]> {
  const { columns, joins } = cartColumns(region);
  const { rows } = await db.execute<CartRow>(sql`
    select ${columns}
    from (
      select i.variation_id, i.quantity, 0 as seen_price_poisha, i.place
      from saved_list_item i join current_variation current on current.id = i.variation_id
      where i.list_id = ${listId}
    ) line ${joins}
    order by line.place, line.variation_id`);
  return rows.map((row) => {
    const { notice: _, ...item } = cartItem(row);
    return item;
  });
}

function reminderOf({ every, day, nextOn, isPaused }: ReminderRow): ListReminder | null {
  if (every === null || day === null || nextOn === null || isPaused === null) return null;
  return { every, day, nextOn, isPaused };
}
