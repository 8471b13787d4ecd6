import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { MINUTES_TO_PAY } from "../checkout/index.ts";
import { sendMessage } from "../messages/index.ts";

type Told = { email: string | null; phone: string | null; language: "en" | "bn" };

/** Sends the customer the page where an order that was placed for them is paid, by mail and SMS, whichever they have. */
export async function sendPaymentLink(db: Database, orderNumber: string, url: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Told>(sql`
      select a.email, coalesce(a.phone, o.recipient ->> 'phone') as phone, o.language
      from customer_order o left join account a on a.id = o.account_id where o.number = ${orderNumber}`);
    const [told] = rows;
    if (!told) return;
    const { subject, text } = words[told.language](orderNumber, url);
    if (told.email) await sendMessage(tx, { channel: "mail", to: told.email, subject, text });
    if (told.phone) await sendMessage(tx, { channel: "sms", to: told.phone, text });
  });
}

const inBangla = new Intl.NumberFormat("bn-BD");

const words = {
  en: (number: string, url: string) => ({
    subject: `Pay for your order ${number}`,
    text: `Tatka: pay for order ${number} within ${MINUTES_TO_PAY} minutes: ${url}`,
  }),
  bn: (number: string, url: string) => ({
    subject: `অর্ডার ${number}-এর টাকা দিন`,
    text: `টাটকা: অর্ডার ${number}-এর টাকা ${inBangla.format(MINUTES_TO_PAY)} মিনিটের মধ্যে দিন: ${url}`,
  }),
};
