import type { ContactWish } from "@tatka/contract/contact";
import { contactMessage } from "@tatka/database/schema/pages";
import { parseIdentifier } from "@tatka/domain/identifier";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { claimTry } from "../identity/index.ts";
import { sendMessage } from "../messages/index.ts";
import { readSettingAsStaff } from "../settings/index.ts";
import { checkFormToken } from "./form-token.ts";

/** Messages a day before each further one has to wait. Thousands may share the address of a mobile carrier. */
const FREE_MESSAGES = 5;
const FREE_MESSAGES_OF_AN_ADDRESS = 30;

type Sender = { address: string; accountId: number | null };
type Desk = { db: Database; secret: string };

/**
 * Takes in what a visitor wrote: kept for the back office and mailed to staff, both or neither. A robot that filled in
 * the field nobody sees is told the same as everyone, and its message goes nowhere.
 */
export async function receiveMessage({ db, secret }: Desk, sender: Sender, wish: ContactWish): Promise<void> {
  await claimTry(db, `contact from ${sender.address}`, FREE_MESSAGES_OF_AN_ADDRESS);
  if (sender.accountId !== null) await claimTry(db, `contact by ${sender.accountId}`, FREE_MESSAGES);
  if (wish.website !== "") return;
  checkFormToken(secret, wish.token);

  const contact = parseIdentifier(wish.contact);
  if (!contact) throw new Error("the contract lets nothing else through");
  // Of a guest nothing is known but where the answer goes; that is what is counted.
  if (sender.accountId === null) await claimTry(db, `contact for ${contact.value}`, FREE_MESSAGES);
  await db.transaction(async (tx) => {
    await tx.insert(contactMessage).values({
      accountId: sender.accountId,
      name: wish.name,
      email: contact.kind === "email" ? contact.value : null,
      phone: contact.kind === "phone" ? contact.value : null,
      subject: wish.subject,
      message: wish.message,
      language: wish.language,
    });
    for (const to of await recipients(tx)) {
      await sendMessage(tx, {
        channel: "mail",
        to,
        subject: `Contact form: ${wish.subject}`,
        text: `${wish.name} (${contact.value}) wrote:\n\n${wish.message}\n\nMark it as done in the back office, under Messages.`,
      });
    }
  });
}

/** Until staff say where these mails go, the administrators get them. */
async function recipients(tx: Database): Promise<string[]> {
  const { value } = await readSettingAsStaff(tx, "contactEmail");
  if (typeof value === "string" && value !== "") return [value];
  const { rows } = await tx.execute<{ email: string }>(sql`
    select a.email from account a
    join account_role ar on ar.account_id = a.id
    join role r on r.id = ar.role_id
    where r.slug = 'administrator' and a.status = 'active' and a.email is not null`);
  return rows.map(({ email }) => email);
}
