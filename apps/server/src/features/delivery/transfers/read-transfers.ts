import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Transfer, transferRoutes } from "@tatka/contract/delivery/transfers";
import type { Answer } from "@tatka/contract/route";
import { openTransferStates } from "@tatka/domain/delivery/transfer-states";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";
import { sizePicture } from "../stock/index.ts";

type Row = Omit<Transfer, "lines"> & {
  lines: (Omit<Transfer["lines"][number], "images"> & { picture: string | null })[];
};

type Query = z.output<typeof transferRoutes.list.query>;

/** The filters' condition on `t` and its order `o`. */
export function transfersThat(
  staff: HubLimited,
  { hubId, direction, state, orderNumber }: Omit<Query, "page" | "take">,
): SQL {
  const endsAt = (hub: number) => [
    ...(direction !== "in" ? [sql`t.from_hub_id = ${hub}`] : []),
    ...(direction !== "out" ? [sql`t.to_hub_id = ${hub}`] : []),
  ];
  const states = state === "open" ? openTransferStates : [state];
  return sql.join(
    [
      sql`(${inHubs(staff, sql`t.from_hub_id`)} or ${inHubs(staff, sql`t.to_hub_id`)})`,
      hubId === undefined ? sql`true` : sql`(${sql.join(endsAt(hubId), sql` or `)})`,
      state === undefined ? sql`true` : sql`t.state = any(${sql.param(states)}::text[])`,
      orderNumber === undefined ? sql`true` : sql`o.number = upper(${orderNumber})`,
    ],
    sql` and `,
  );
}

export async function readTransfers(
  db: Database,
  staff: HubLimited,
  { page, take, ...filters }: Query,
): Promise<Answer<typeof transferRoutes.list>> {
  const which = transfersThat(staff, filters);
  const all = sql`stock_transfer t left join customer_order o on o.id = t.order_id where ${which}`;
  const [list, { rows: hubs }] = await Promise.all([
    listPage(db, { page, take }, all, (limit) => findTransfers(db, which, limit)),
    db.execute<Answer<typeof transferRoutes.list>["hubs"][number]>(sql`
      select id, region_code as region, title_en as title, title_bn as "titleBn", ${inHubs(staff, sql`id`)} as "isOwn" from hub order by region_code desc, id`),
  ]);
  return { ...list, hubs };
}

export async function readTransfer(db: Database, id: number): Promise<Transfer> {
  return oneOrRefuse(await findTransfers(db, sql`t.id = ${id}`, sql``), "record.not_found");
}

/** Pending transfers first. */
async function findTransfers(db: Database, which: SQL, part: SQL): Promise<Transfer[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.state, ${hubOf(sql`t.from_hub_id`)} as from, ${hubOf(sql`t.to_hub_id`)} as to,
      case when o.id is not null
        then json_build_object('number', o.number, 'deliverFrom', ${moment(sql`o.deliver_from`)}) end as order,
      t.note, ${lines} as lines, ${moment(sql`t.created_at`)} as "createdAt", ${nameOf(sql`t.created_by`)} as "createdBy",
      ${moment(sql`t.sent_at`)} as "sentAt", ${nameOf(sql`t.sent_by`)} as "sentBy",
      ${moment(sql`t.received_at`)} as "receivedAt", ${nameOf(sql`t.received_by`)} as "receivedBy", t.version
    from stock_transfer t left join customer_order o on o.id = t.order_id
    where ${which}
    order by t.state in ('requested', 'sent') desc, t.id desc ${part}`);
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map(({ picture, ...line }) => ({ ...line, images: picture ? [pictureUrls(picture, 320)] : [] })),
  }));
}

const hubOf = (id: SQL): SQL => sql`(
  select json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) from hub h where h.id = ${id})`;

const nameOf = (id: SQL): SQL => sql`(select coalesce(a.name, a.email, a.phone) from account a where a.id = ${id})`;

const lines = sql`coalesce((
  select json_agg(json_build_object(
    'variationId', v.id, 'sku', v.sku, 'title', p.title_en, 'titleBn', p.title_bn,
    'size', json_build_object('title', v.title_en, 'titleBn', v.title_bn), 'storage', p.storage,
    'picture', ${sizePicture(sql`v`, sql`p`)}, 'place', coalesce(s.place, ''), 'requested', k.requested, 'sent', k.sent, 'received', k.received
  ) order by p.storage, s.place is null, s.place, p.title_en, v.id)
  from stock_transfer_line k join variation v on v.id = k.variation_id join product p on p.id = v.product_id
  left join stock_place s on s.variation_id = v.id and s.hub_id = t.from_hub_id
  where k.transfer_id = t.id), '[]')`;
