import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql, unprepared } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { tablePages } from "../../../platform/database/table-pages.ts";
import { type UserFilters, usersThat } from "./users.ts";

const head = ["Number", "Name", "Email", "Phone", "Status", "Roles", "Language", "Since", "Orders"];

type Row = {
  id: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: string;
  roles: string;
  language: string;
  since: string;
  orders: number;
};

/** The filtered users as table rows. */
export function userTable(reads: SlowReads, filters: UserFilters) {
  const matching = usersThat(filters);
  return tablePages(reads, head, async (db, after, take) => {
    const { rows } = await db.execute<Row>(sql`${unprepared}
      select a.id, a.name, a.email, a.phone, a.status,
        coalesce((select string_agg(r.title, ', ' order by r.id) from account_role ar join role r on r.id = ar.role_id
                  where ar.account_id = a.id), '') as roles,
        a.language, ${moment(sql`a.created_at`)} as since,
        (select count(*)::int from customer_order o where o.account_id = a.id) as orders
      from account a where a.id > ${after} and ${matching} order by a.id limit ${take}`);
    return { last: rows.at(-1)?.id, rows: rows.map((row) => Object.values(row)) };
  });
}
