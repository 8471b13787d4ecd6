import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import type { ProblemState } from "@tatka/domain/orders/order-problem";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { pushToAccount } from "../../people/push/index.ts";

export const tellOfAnswerTask = "tell-of-problem-answer";

const Payload = z.object({ id: z.number().int() });
const pushEnding = { hours: 48, urgency: "normal" } as const;

type Answered = {
  number: string;
  language: Language;
  region: keyof Origins;
  accountId: number | null;
  email: string | null;
  phone: string | null;
  state: Exclude<ProblemState, "open">;
  answer: string;
  refundPoisha: number | null;
  replacement: string | null;
};

/** Notifies the customer once of the answer, by email, SMS and push. */
export function tellOfAnswerJob(db: Database, origins: Origins): Task {
  return async (payload) => {
    const { id } = Payload.parse(payload);
    await db.transaction(async (tx) => {
      const told = await claim(tx, id);
      if (!told) return;
      const { language, number, email, phone, accountId, answer, state } = told;
      const words = texts[language];
      const path = pathInLanguage(`/customer/order/${number}`, language);
      const origin = siteOf(origins, told.region);
      const { amount, replacementNumber } = amountsOf(told);
      const said = {
        message: `problem.${state}`,
        language,
        values: { orderNumber: number, amount, replacementNumber, answer, link: origin ? `${origin}${path}` : "" },
      } as const;
      if (email) await sendMessage(tx, { ...said, channel: "mail", to: email });
      if (phone) await sendMessage(tx, { ...said, channel: "sms", to: phone });
      if (accountId !== null) {
        const body = words.outcome[state]({ number, amount, replacementNumber });
        const notice = { title: words.subject(number), body, path, tag: `problem-${id}` };
        await pushToAccount(tx, accountId, "orders", notice, pushEnding);
      }
    });
  };
}

async function claim(tx: Database, id: number): Promise<Answered | undefined> {
  const { rows } = await tx.execute<Answered>(sql`
    update order_problem problem set told_at = now()
    from customer_order o left join account a on a.id = o.account_id
    where problem.id = ${id} and o.id = problem.order_id and problem.state <> 'open' and problem.told_at is null
    returning o.number, o.language, o.region_code as region, o.account_id as "accountId", a.email,
      o.recipient ->> 'phone' as phone, problem.state, problem.answer,
      (select r.amount_poisha::float8 from refund r where r.id = problem.refund_id) as "refundPoisha",
      (select r.number from customer_order r where r.id = problem.replacement_id) as replacement`);
  return rows[0];
}

function amountsOf({ language, refundPoisha, replacement }: Answered) {
  return { amount: takaText((refundPoisha ?? 0) / 100, language), replacementNumber: replacement ?? "" };
}

type Filled = { number: string; amount: string; replacementNumber: string };

/** Shown on a lock screen; email and SMS have texts that staff may edit. */
const texts: Record<
  Language,
  { subject: (number: string) => string; outcome: Record<Answered["state"], (said: Filled) => string> }
> = {
  en: {
    subject: (number) => `Our answer about order ${number}`,
    outcome: {
      refunded: ({ number, amount }) =>
        `We're sorry about the problem with order ${number}. We are refunding ${amount} the way you paid.`,
      replaced: ({ number, replacementNumber }) =>
        `We're sorry about the problem with order ${number}. We'll bring the items again at no charge, as order ${replacementNumber}.`,
      declined: ({ number }) => `We've looked into the problem you reported with order ${number}, but can't accept it.`,
    },
  },
  bn: {
    subject: (number) => `অর্ডার ${number} নিয়ে আমাদের উত্তর`,
    outcome: {
      refunded: ({ number, amount }) =>
        `অর্ডার ${number}-এর সমস্যার জন্য আমরা দুঃখিত। ${amount} ফেরত দিচ্ছি, যেভাবে দিয়েছিলেন সেভাবেই।`,
      replaced: ({ number, replacementNumber }) =>
        `অর্ডার ${number}-এর সমস্যার জন্য আমরা দুঃখিত। পণ্যগুলো বিনা মূল্যে আবার পৌঁছে দেব, অর্ডার নম্বর ${replacementNumber}।`,
      declined: ({ number }) => `অর্ডার ${number}-এর যে সমস্যা জানিয়েছিলেন তা দেখেছি, কিন্তু মেনে নিতে পারছি না।`,
    },
  },
};
