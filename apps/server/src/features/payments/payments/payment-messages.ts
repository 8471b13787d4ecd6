import { poishaOf, takaFromPoisha, takaText } from "@tatka/domain/money";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { sendMessage } from "../../content/messages/index.ts";
import type { OrderState } from "./order-state.ts";

export type PaymentNews = "paid" | "paid_again" | "paid_after_cancel" | "refunded" | "handed_back";

/** Tells the customer by mail, or by SMS where there is no email, in the language of their order. */
export async function tellCustomer(
  tx: Database,
  order: Pick<OrderState, "number" | "language" | "accountId">,
  news: PaymentNews,
  amountPoisha: number,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(
    sql`select email, phone from account where id = ${order.accountId}`,
  );
  const { email, phone } = rows[0] ?? {};
  const amount = takaText(takaFromPoisha(poishaOf(amountPoisha)), order.language);
  const { subject, text } = wording[order.language][news](order.number, amount);
  if (email) await sendMessage(tx, { channel: "mail", language: order.language, to: email, subject, text });
  else if (phone) await sendMessage(tx, { channel: "sms", to: phone, text });
}

type Wording = Record<PaymentNews, (number: string, amount: string) => { subject: string; text: string }>;

const wording: Record<"en" | "bn", Wording> = {
  en: {
    paid: (number, amount) => ({
      subject: `Payment received for order ${number}`,
      text: `{store}: we received ${amount} for your order ${number}. Thank you!`,
    }),
    paid_again: (number, amount) => ({
      subject: `You paid twice for order ${number}`,
      text: `{store}: order ${number} was already paid. We are refunding your second payment of ${amount}.`,
    }),
    paid_after_cancel: (number, amount) => ({
      subject: `Your payment for cancelled order ${number}`,
      text: `{store}: your payment of ${amount} for order ${number} came after it was cancelled. We are refunding it.`,
    }),
    refunded: (number, amount) => ({
      subject: `Refund for order ${number}`,
      text: `{store}: we refunded ${amount} for order ${number} to your original payment method.`,
    }),
    handed_back: (number, amount) => ({
      subject: `Refund for order ${number}`,
      text: `{store}: we are refunding ${amount} for order ${number} in cash.`,
    }),
  },
  bn: {
    paid: (number, amount) => ({
      subject: `অর্ডার ${number}-এর টাকা পেয়েছি`,
      text: `{store-bn}: অর্ডার ${number}-এর ${amount} পেয়েছি। ধন্যবাদ!`,
    }),
    paid_again: (number, amount) => ({
      subject: `অর্ডার ${number}-এর টাকা দুবার এসেছে`,
      text: `{store-bn}: অর্ডার ${number}-এর টাকা আগেই পেয়েছি। দ্বিতীয়বারের ${amount} ফেরত পাঠাচ্ছি।`,
    }),
    paid_after_cancel: (number, amount) => ({
      subject: `বাতিল অর্ডার ${number}-এর টাকা`,
      text: `{store-bn}: অর্ডার ${number} বাতিলের পর ${amount} এসেছে। টাকা ফেরত পাঠাচ্ছি।`,
    }),
    refunded: (number, amount) => ({
      subject: `অর্ডার ${number}-এর টাকা ফেরত`,
      text: `{store-bn}: অর্ডার ${number}-এর ${amount} রিফান্ড করা হয়েছে।`,
    }),
    handed_back: (number, amount) => ({
      subject: `অর্ডার ${number}-এর টাকা ফেরত`,
      text: `{store-bn}: অর্ডার ${number}-এর ${amount} নগদে ফেরত দেওয়া হচ্ছে।`,
    }),
  },
};
