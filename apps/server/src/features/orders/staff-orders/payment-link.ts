import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import { groupedNumber } from "@tatka/domain/digits";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { sendMessage } from "../../content/messages/index.ts";

type Told = { email: string | null; phone: string | null; language: "en" | "bn"; minutes: number };

/** Sends the payment link of an unpaid order by email and SMS, whichever the customer has. Returns the channels. */
export async function sendPaymentLink(tx: Database, orderNumber: string, url: string): Promise<MessageChannel[]> {
  const { rows } = await tx.execute<Told>(sql`
    select a.email, coalesce(a.phone, o.recipient ->> 'phone') as phone, o.language,
      greatest(1, ceil(extract(epoch from o.pay_before - clock_timestamp()) / 60))::int as minutes
    from customer_order o left join account a on a.id = o.account_id where o.number = ${orderNumber}`);
  const [told] = rows;
  if (!told) return [];
  const { email, phone, language, minutes } = told;
  const values = { orderNumber, link: url, timeLeft: timeLeft[language](minutes) };
  const said = { message: "payment.link", language, values } as const;
  if (email) await sendMessage(tx, { ...said, channel: "mail", to: email });
  if (phone) await sendMessage(tx, { ...said, channel: "sms", to: phone });
  return [...(email ? ["mail" as const] : []), ...(phone ? ["sms" as const] : [])];
}

const timeLeft = {
  en: (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  bn: (minutes: number) => `${groupedNumber(minutes, "bn")} মিনিট`,
};
