import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

type Person = { email: string | null; phone: string | null };

/** Drafts that contain the person's phone or email. */
export const orderDraftData = {
  name: "orderDrafts",
  async read(db: Database, person: Person) {
    const { rows } = await db.execute(sql`
      select content, created_at as "createdAt" from order_draft where ${isAbout(person)} order by id`);
    return rows;
  },
  async erase(tx: Database, person: Person): Promise<void> {
    await tx.execute(sql`delete from order_draft where ${isAbout(person)}`);
  },
};

/** Staff type a number with or without the country code, in either script. */
function isAbout({ email, phone }: Person): SQL {
  return sql`(content ->> 'email' = ${email} or right(regexp_replace(
    translate(content ->> 'phone', '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g'), 10) = right(${phone}, 10))`;
}
