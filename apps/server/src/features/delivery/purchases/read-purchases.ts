import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Purchase, purchaseRoutes } from "@tatka/contract/delivery/purchases";
import type { Answer } from "@tatka/contract/route";
import { openPurchaseStates } from "@tatka/domain/delivery/purchase-states";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";
import { sizePicture } from "../stock/index.ts";

type Row = Omit<Purchase, "lines"> & {
  lines: (Omit<Purchase["lines"][number], "images"> & { picture: string | null })[];
};

type Query = z.output<typeof purchaseRoutes.list.query>;

/** The filters' condition on `o`. */
export function purchasesThat(staff: HubLimited, { state, hubId, supplierId }: Omit<Query, "page" | "take">): SQL {
  const states = state === "open" ? openPurchaseStates : [state];
  return sql.join(
    [
      inHubs(staff, sql`o.hub_id`),
      state === undefined ? sql`true` : sql`o.state = any(${sql.param(states)}::text[])`,
      hubId === undefined ? sql`true` : sql`o.hub_id = ${hubId}`,
      supplierId === undefined ? sql`true` : sql`o.supplier_id = ${supplierId}`,
    ],
    sql` and `,
  );
}

export async function readPurchases(
  db: Database,
  staff: HubLimited,
  { page, take, ...filters }: Query,
): Promise<Answer<typeof purchaseRoutes.list>> {
  const which = purchasesThat(staff, filters);
  const [list, { rows: hubs }] = await Promise.all([
    listPage(db, { page, take }, sql`purchase_order o where ${which}`, (limit) => findPurchases(db, which, limit)),
    db.execute<Answer<typeof purchaseRoutes.list>["hubs"][number]>(
      sql`select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`id`)} order by region_code desc, id`,
    ),
  ]);
  return { ...list, hubs };
}

export async function readPurchase(db: Database, id: number): Promise<Purchase> {
  return oneOrRefuse(await findPurchases(db, sql`o.id = ${id}`, sql``), "record.not_found");
}

async function findPurchases(db: Database, which: SQL, part: SQL): Promise<Purchase[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.state, o.expected_on::text as "expectedOn", o.note, ${lines} as lines,
      json_build_object('id', s.id, 'name', s.name, 'email', s.email, 'phone', s.phone) as supplier,
      json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
      ${taka(sql`(select coalesce(sum(k.ordered * k.cost_poisha), 0) from purchase_line k where k.purchase_id = o.id)`)} as total,
      ${moment(sql`o.created_at`)} as "createdAt", ${moment(sql`o.sent_at`)} as "sentAt",
      ${moment(sql`o.closed_at`)} as "closedAt", o.version,
      (select coalesce(a.name, a.email, a.phone) from account a where a.id = o.created_by) as "createdBy"
    from purchase_order o join supplier s on s.id = o.supplier_id join hub h on h.id = o.hub_id
    where ${which}
    order by o.state = 'closed', o.state = 'draft', o.expected_on nulls last, o.id desc ${part}`);
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map(({ picture, ...line }) => ({ ...line, images: picture ? [pictureUrls(picture, 320)] : [] })),
  }));
}

const lines = sql`coalesce((
  select json_agg(json_build_object(
    'variationId', v.id, 'sku', v.sku, 'gtin', v.gtin, 'title', p.title_en, 'titleBn', p.title_bn,
    'size', json_build_object('title', v.title_en, 'titleBn', v.title_bn), 'picture', ${sizePicture(sql`v`, sql`p`)},
    'ordered', k.ordered, 'received', k.received, 'cost', ${taka(sql`k.cost_poisha`)}, 'damaged', k.damaged,
    'charged', case when k.received > 0 and k.charged_poisha > 0 then ${taka(sql`round(k.charged_poisha / k.received::numeric)`)} end
  ) order by p.title_en, v.id)
  from purchase_line k join variation v on v.id = k.variation_id join product p on p.id = v.product_id
  where k.purchase_id = o.id), '[]')`;
