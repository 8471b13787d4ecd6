import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { AdminProblem, problemRoutes } from "@tatka/contract/orders/problems-admin";
import type { Answer } from "@tatka/contract/route";
import { takaFromPoisha } from "@tatka/domain/money";
import { lineRefund } from "@tatka/domain/orders/money/line-refund";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { deliveredAt, problemOf, type StoredProblem, shownProblem } from "../orders/index.ts";

type Line = Omit<AdminProblem["lines"][number], "images" | "refundable" | "worth"> & {
  picture: string | null;
  unitPoisha: number;
  discountPoisha: number;
  weightPoisha: number;
  refundedOfLine: number;
};

type Row = {
  problem: StoredProblem;
  lines: Line[];
  order: AdminProblem["order"];
  by: string | null;
  count: number;
};

type Query = z.output<typeof problemRoutes.list.query>;

/** The filters' condition on `problem` and its order `o`. */
export function problemsThat(
  staff: HubLimited,
  { state = "open", orderNumber, late, reason }: Partial<Omit<Query, "page" | "take">>,
): SQL {
  const isLate = sql`(problem.state = 'open' and problem.reported_at < now() - make_interval(hours => legal_limit('complaintHours')))`;
  return sql.join(
    [
      inHubs(staff, sql`o.hub_id`),
      orderNumber !== undefined
        ? sql`o.number = ${orderNumber}`
        : state === "answered"
          ? sql`problem.state <> 'open'`
          : sql`problem.state = ${state}`,
      late === undefined ? sql`true` : late ? isLate : sql`not ${isLate}`,
      reason === undefined
        ? sql`true`
        : sql`exists (select from order_problem_line c where c.problem_id = problem.id and c.reason = ${reason})`,
    ],
    sql` and `,
  );
}

/** Open ones by deadline, the others by the time of the answer. */
export async function listProblems(
  db: Database,
  staff: HubLimited,
  { page, take, ...filters }: Query,
): Promise<Answer<typeof problemRoutes.list>> {
  const which = problemsThat(staff, filters);
  const sort =
    filters.state === "open"
      ? sql`problem.reported_at, problem.id`
      : sql`problem.answered_at desc nulls first, problem.id desc`;
  const rows = await readProblems(db, which, sql`order by ${sort} limit ${take} offset ${(page - 1) * take}`);
  const total = rows[0]?.count ?? (page === 1 ? 0 : await countProblems(db, which));
  return { items: rows.map(shown), total, page, take };
}

export async function getProblem(db: Database, id: number): Promise<AdminProblem> {
  const row = oneOrRefuse(await readProblems(db, sql`problem.id = ${id}`, sql``), "record.not_found");
  return shown(row);
}

async function countProblems(db: Database, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_problem problem join customer_order o on o.id = problem.order_id
    where ${which}`);
  return rows[0]?.count ?? 0;
}

async function readProblems(db: Database, which: SQL, page: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${shownProblem} as problem, count(*) over ()::int as count,
      (select coalesce(a.name, a.email, a.phone) from account a where a.id = problem.staff_id) as by,
      json_build_object('number', o.number, 'status', o.status, 'paymentMethod', o.payment_method,
        'paymentStatus', o.payment_status, 'total', ${taka(sql`o.total_poisha`)}, 'name', o.recipient ->> 'name',
        'phone', o.recipient ->> 'phone', 'language', o.language, 'deliveredAt', ${moment(deliveredAt)}) as "order",
      (select json_agg(json_build_object(
         'lineId', l.id, 'product', json_build_object('slug', l.product_slug, 'title', l.title_en, 'titleBn', l.title_bn),
         'size', json_build_object('title', l.size_en, 'titleBn', l.size_bn), 'picture', l.picture_name,
         'quantity', c.quantity, 'delivered', l.quantity, 'refundedQuantity', c.refunded_quantity, 'reason', c.reason,
         'price', ${taka(sql`l.unit_poisha`)}, 'unitPoisha', l.unit_poisha, 'discountPoisha', l.discount_poisha,
         'weightPoisha', l.weight_poisha,
         'refundedOfLine', l.refunded_quantity
       ) order by l.id) from order_problem_line c join order_line l on l.id = c.order_line_id
       where c.problem_id = problem.id) as lines
    from order_problem problem join customer_order o on o.id = problem.order_id
    where ${which} ${page}`);
  return rows;
}

function shown({ problem, lines, order, by }: Row): AdminProblem {
  return { ...problemOf(problem), order, by, lines: lines.map((line) => shownLine(line)) };
}

function shownLine({
  picture,
  unitPoisha,
  discountPoisha,
  weightPoisha,
  refundedOfLine,
  ...line
}: Line): AdminProblem["lines"][number] {
  const refundable = Math.min(line.quantity, line.delivered - refundedOfLine);
  const stored = {
    unitPoisha,
    discountPoisha,
    weightPoisha,
    quantity: line.delivered,
    refundedQuantity: refundedOfLine,
  };
  return {
    ...line,
    images: picture ? [pictureUrls(picture, 320)] : [],
    refundable,
    worth: takaFromPoisha(lineRefund(stored, refundable)),
  };
}
