import { dhakaClock } from "@tatka/domain/clock-words";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { offerTotal } from "../orders/index.ts";
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
  offer: { title: string; titleBn: string; size: string; sizeBn: string; quantity: number };
  totalPoisha: number;
  answerBefore: string;
  withoutAnswer: "replaced" | "removed";
};

/** Asks the customer once, with a link that needs no login. */
export function askCustomerJob(db: Database, { origins, secret }: { origins: Origins; secret: string }): Task {
  return async (payload) => {
    const { id } = Payload.parse(payload);
    await db.transaction(async (tx) => {
      const asked = await claim(tx, id);
      if (!asked) return;
      const { language, email, phone, region } = asked;
      const origin = siteOf(origins, region);
      const link = origin && `${origin}${pathInLanguage("/replacement", language)}?question=${linkToken(secret, id)}`;
      const values = valuesOf(asked, link ?? texts[language].page(asked.number));
      const said = { message: "order.substitution", language, values } as const;
      if (email) await sendMessage(tx, { ...said, channel: "mail", to: email });
      if (phone) await sendMessage(tx, { ...said, channel: "sms", to: phone });
    });
  };
}

/** Offers answered before the job runs need no message. */
async function claim(tx: Database, id: number): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    update substitution s set told_at = now()
    from customer_order o left join account a on a.id = o.account_id
    where s.id = ${id} and o.id = s.order_id and s.state = 'asked' and s.told_at is null
    returning o.number, o.language, o.region_code as region, a.email, o.recipient ->> 'phone' as phone,
      s.title_en as title, s.title_bn as "titleBn", s.offer, ${offerTotal}::float8 as "totalPoisha", ${moment(sql`s.answer_before`)} as "answerBefore",
      s.without_answer as "withoutAnswer"`);
  return rows[0];
}

function valuesOf(
  { number, language, title, titleBn, offer, totalPoisha, answerBefore, withoutAnswer }: Asked,
  link: string,
) {
  const isBangla = language === "bn";
  const pieces = offer.quantity > 1 ? `${offer.quantity} × ` : "";
  return {
    orderNumber: number,
    missingItem: isBangla ? titleBn : title,
    offeredItem: `${pieces}${isBangla ? `${offer.titleBn}, ${offer.sizeBn}` : `${offer.title}, ${offer.size}`}`,
    price: takaText(totalPoisha / 100, language),
    answerBefore: dhakaClock(answerBefore, language),
    withoutAnswer: texts[language].otherwise[withoutAnswer],
    link,
  };
}

const texts = {
  en: {
    otherwise: {
      replaced: "If we don't hear from you, we'll send it, and you pay no more than for the missing item.",
      removed: "If we don't hear from you, we'll leave the item out, and you don't pay for it.",
    },
    page: (number: string) => `Answer on the page of order ${number}.`,
  },
  bn: {
    otherwise: {
      replaced: "উত্তর না পেলে এটিই পাঠাব; যা ছিল না তার চেয়ে বেশি দাম নেব না।",
      removed: "উত্তর না পেলে পণ্যটি বাদ দেব; এর দাম দিতে হবে না।",
    },
    page: (number: string) => `অর্ডার ${number}-এর পেজে উত্তর দিন।`,
  },
} satisfies Record<Language, unknown>;
