import type { Order } from "@tatka/contract/orders/orders";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useLanguage } from "../../../../language.tsx";
import { Section } from "../../checkout/index.ts";
import { answerQuestion } from "../order-calls.ts";
import { replacementTexts } from "./replacement-messages.ts";
import { ReplacementQuestion } from "./replacement-question.tsx";

type Props = { order: Order; onChanged: (order: Order) => void };

/** Items missing at packing. Offers close once the order is packed. */
export function Replacements({ order, onChanged }: Props) {
  const { language } = useLanguage();
  const texts = replacementTexts[language];
  const shown = order.substitutions.filter(
    ({ state }) => state !== "asked" || mayChange("answer-question", order, "customer"),
  );
  if (shown.length === 0) return null;
  const isAsked = shown.some(({ state }) => state === "asked");
  return (
    <Section title={isAsked ? texts.heading : texts.list}>
      <div className="mt-3 grid gap-4">
        {shown.map((question) => (
          <ReplacementQuestion
            key={question.id}
            question={question}
            onAnswer={async (accept) => onChanged(await answerQuestion(order.orderNumber, question.id, accept))}
          />
        ))}
      </div>
    </Section>
  );
}
