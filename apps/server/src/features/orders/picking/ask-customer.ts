import { dhakaClock } from "@tatka/domain/clock-words";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import type { Origins } from "../../../platform/environment.ts";
import { moment } from "../../../platform/sql-values.ts";
import { plainMail, sendMessage } from "../../content/messages/index.ts";
import { linkToken } from "./link-token.ts";

export const askCustomerTask = "ask-about-substitution";

const Payload = z.object({ id: z.number().int() });

type Asked = {
  number: string;
  language: Language;
  region: keyof Origins;
  email: string | null;
  phone: string | null;
  title: string;
  titleBn: string;
  offer: { title: string; titleBn: string; size: string; sizeBn: string; quantity: number; unitPoisha: number };
  answerBefore: string;
  withoutAnswer: "replaced" | "removed";
};

/** Writes to the customer, once, with a link that asks for no login. */
export function askCustomerJob(db: Database, { origins, secret }: { origins: Origins; secret: string }): Task {
  return async (payload) => {
    const { id } = Payload.parse(payload);
    await db.transaction(async (tx) => {
      const asked = await claim(tx, id);
      if (!asked) return;
      const { language, email, phone, region } = asked;
      const words = texts[language];
      const filled = wordsOf(asked);
      const origin = origins[region];
      const link = origin && `${origin}${pathInLanguage("/replacement", language)}?question=${linkToken(secret, id)}`;
      const answer = link ?? words.page(asked.number);
      if (email) {
        const text = [words.question(filled), words.until(filled), words.otherwise[asked.withoutAnswer]].join("\n\n");
        const mail = { language, subject: words.subject(asked.number), text };
        const action = link === undefined ? {} : { action: { label: words.answer, url: link } };
        const html = plainMail({ ...mail, ...action });
        await sendMessage(tx, { channel: "mail", to: email, ...mail, text: `${text}\n\n${answer}`, html });
      }
      if (phone) await sendMessage(tx, { channel: "sms", to: phone, text: words.sms(filled, answer) });
    });
  };
}

/** What was answered before the job came to it needs no message. */
async function claim(tx: Database, id: number): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    update substitution s set told_at = now()
    from customer_order o left join account a on a.id = o.account_id
    where s.id = ${id} and o.id = s.order_id and s.state = 'asked' and s.told_at is null
    returning o.number, o.language, o.region_code as region, a.email, o.recipient ->> 'phone' as phone,
      s.title_en as title, s.title_bn as "titleBn", s.offer, ${moment(sql`s.answer_before`)} as "answerBefore",
      s.without_answer as "withoutAnswer"`);
  return rows[0];
}

type Filled = { number: string; missing: string; other: string; price: string; time: string };

function wordsOf({ number, language, title, titleBn, offer, answerBefore }: Asked): Filled {
  const isBangla = language === "bn";
  const pieces = offer.quantity > 1 ? `${offer.quantity} × ` : "";
  return {
    number,
    missing: isBangla ? titleBn : title,
    other: `${pieces}${isBangla ? `${offer.titleBn}, ${offer.sizeBn}` : `${offer.title}, ${offer.size}`}`,
    price: takaText((offer.unitPoisha * offer.quantity) / 100, language),
    time: dhakaClock(answerBefore, language),
  };
}

const texts = {
  en: {
    subject: (number: string) => `Order ${number}: may we replace an item?`,
    question: ({ missing, other, price }: Filled) =>
      `We're packing your order, and ${missing} is not available. May we send ${other} for ${price} instead?`,
    until: ({ time }: Filled) => `Please answer before ${time}.`,
    otherwise: {
      replaced: "If we don't hear from you, we'll send it, and you pay no more than for the missing item.",
      removed: "If we don't hear from you, we'll leave the item out, and you don't pay for it.",
    },
    answer: "Answer now",
    page: (number: string) => `Answer on the page of order ${number}.`,
    sms: ({ missing, other, price, time }: Filled, answer: string) =>
      `{store}: ${missing} is not available. ${other} for ${price.replace("৳", "Tk ")} instead? Answer before ${time}: ${answer}`,
  },
  bn: {
    subject: (number: string) => `অর্ডার ${number}: একটি পণ্য বদলে দেব?`,
    question: ({ missing, other, price }: Filled) =>
      `আপনার অর্ডার প্যাক করছি, কিন্তু ${missing} নেই। বদলে ${other} দেব? দাম ${price}।`,
    until: ({ time }: Filled) => `${time}-এর আগে জানান।`,
    otherwise: {
      replaced: "উত্তর না পেলে এটিই পাঠাব; যা ছিল না তার চেয়ে বেশি দাম নেব না।",
      removed: "উত্তর না পেলে পণ্যটি বাদ দেব; এর দাম দিতে হবে না।",
    },
    answer: "এখনই জানান",
    page: (number: string) => `অর্ডার ${number}-এর পেজে উত্তর দিন।`,
    sms: ({ missing, other, price, time }: Filled, answer: string) =>
      `{store-bn}: ${missing} নেই। বদলে ${other}, ${price}? ${time}-এর আগে জানান: ${answer}`,
  },
} satisfies Record<Language, unknown>;
