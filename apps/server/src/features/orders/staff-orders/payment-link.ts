import { groupedNumber } from "@tatka/domain/digits";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { plainMail, sendMessage } from "../../content/messages/index.ts";

type Told = { email: string | null; phone: string | null; language: "en" | "bn"; minutes: number };

/**
 * Sends the customer the page where an order that waits for its money is paid, by mail and SMS, whichever they have, and
 * says by which it went out.
 */
export async function sendPaymentLink(tx: Database, orderNumber: string, url: string): Promise<("mail" | "sms")[]> {
  const { rows } = await tx.execute<Told>(sql`
    select a.email, coalesce(a.phone, o.recipient ->> 'phone') as phone, o.language,
      greatest(1, ceil(extract(epoch from o.pay_before - clock_timestamp()) / 60))::int as minutes
    from customer_order o left join account a on a.id = o.account_id where o.number = ${orderNumber}`);
  const [told] = rows;
  if (!told) return [];
  const { subject, text, label } = words[told.language](orderNumber, url, told.minutes);
  const html = plainMail({ language: told.language, subject, text, action: { label, url } });
  if (told.email) await sendMessage(tx, { channel: "mail", to: told.email, subject, text, html });
  if (told.phone) await sendMessage(tx, { channel: "sms", to: told.phone, text });
  return [...(told.email ? ["mail" as const] : []), ...(told.phone ? ["sms" as const] : [])];
}

const words = {
  en: (number: string, url: string, minutes: number) => ({
    subject: `Pay for your order ${number}`,
    label: "Pay now",
    text: `{store}: pay for order ${number} within ${minutes} ${minutes === 1 ? "minute" : "minutes"}: ${url}`,
  }),
  bn: (number: string, url: string, minutes: number) => ({
    subject: `অর্ডার ${number}-এর পেমেন্ট করুন`,
    label: "এখনই পেমেন্ট করুন",
    text: `{store-bn}: ${groupedNumber(minutes, "bn")} মিনিটের মধ্যে অর্ডার ${number}-এর পেমেন্ট করুন: ${url}`,
  }),
};
