import type { ContactMessageInput } from "@tatka/contract/content/contact";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { sendMessage } from "../messages/index.ts";
import { readSettingAsStaff } from "../settings/index.ts";
import { checkFormToken } from "./form-token.ts";

/**
 * Limits for one sender, and for all guests in one network, which may be a mobile carrier's with thousands of users.
 */
const ofSender = { free: 5, longestWaitSeconds: DAY };
const ofNetwork = { most: 30, inSeconds: DAY };

type Sender = { network: string; accountId: number | null };
type ContactForm = Pick<WebContext, "db" | "secret" | "administrators">;

/**
 * Stores a contact message and emails it to staff in one transaction. A bot that fills the hidden field gets the same
 * response, and its message is dropped.
 */
export async function receiveMessage(
  { db, secret, administrators }: ContactForm,
  sender: Sender,
  input: ContactMessageInput,
): Promise<void> {
  if (sender.accountId === null) await countAttempt(db, `contact from ${sender.network}`, ofNetwork);
  else await countAttempt(db, `contact by ${sender.accountId}`, ofSender);
  if (input.website !== "") return;
  checkFormToken(secret, input.token);

  const contact = parseIdentifier(input.contact);
  if (!contact) throw new Error("the contract lets nothing else through");
  // Guests are limited by network and by contact, so that nobody can exhaust another person's limit.
  if (sender.accountId === null)
    await countAttempt(db, `contact for ${contact.value} from ${sender.network}`, ofSender);
  const staff = await recipients(db, administrators);
  await db.transaction(async (tx) => {
    const email = contact.kind === "email" ? contact.value : null;
    const phone = contact.kind === "phone" ? contact.value : null;
    await tx.execute(sql`
      insert into contact_message (account_id, name, email, phone, subject, message, language)
      values (${sender.accountId}, ${input.name}, ${email}, ${phone}, ${input.subject}, ${input.message},
        ${input.language})`);
    for (const to of staff) {
      await sendMessage(tx, {
        message: "alert.contact",
        channel: "mail",
        language: "en",
        to,
        values: { subject: input.subject, sender: `${input.name} (${contact.value})`, message: input.message },
      });
    }
  });
}

/** Until staff set a recipient, administrators receive these emails. */
async function recipients(db: Database, administrators: WebContext["administrators"]): Promise<string[]> {
  const { value } = await readSettingAsStaff(db, "contactEmail");
  return typeof value === "string" && value !== "" ? [value] : administrators();
}
