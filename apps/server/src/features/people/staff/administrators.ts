import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Email addresses of the administrators. */
export async function administratorEmails(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select a.email from account a
    join account_role ar on ar.account_id = a.id
    join role r on r.id = ar.role_id
    where r.slug = 'administrator' and a.status = 'active' and a.email is not null`);
  return rows.map(({ email }) => email);
}
