import type { askAboutList } from "@tatka/contract/lists/shopping-lists";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import type { Shopper } from "../../people/identity/index.ts";

type AskStaffInput = z.output<typeof askAboutList.body>;

/** Sends a list to staff, once. A customer is answered at the account's contact; a guest must give one. */
export async function askStaff(
  db: Database,
  { id, isOwn, shopper }: { id: number; isOwn: SQL; shopper: Shopper | undefined },
  { emailOrPhone, note, language }: AskStaffInput,
): Promise<{ answerTo: string }> {
  const { email, phone } = contactOf(shopper, emailOrPhone);
  const { rows } = await db.execute<{ isAsked: boolean; status: string }>(sql`
    with list as (
      select id, status from shopping_list where id = ${id} and ${isOwn}
    ), asked as (
      update shopping_list l set asked_at = now(), asked_note = ${note}, contact_email = ${email}, contact_phone = ${phone},
        language = ${shopper?.language ?? language}
      from list where l.id = list.id and l.asked_at is null and l.status <> 'reading'
      returning l.id
    )
    select list.status, exists (select from asked) as "isAsked" from list`);
  const row = oneOrRefuse(rows, "list.not_found");
  if (!row.isAsked) throw new Refusal(row.status === "reading" ? "list.still_reading" : "list.already_asked");
  return { answerTo: email ?? phone ?? "" };
}

function contactOf(shopper: Shopper | undefined, said: string | undefined) {
  if (shopper && !said) return { email: shopper.email, phone: shopper.phone };
  const contact = parseIdentifier(said ?? "");
  if (!contact) throw new Refusal("login.not_an_identifier");
  return {
    email: contact.kind === "email" ? contact.value : null,
    phone: contact.kind === "phone" ? contact.value : null,
  };
}
