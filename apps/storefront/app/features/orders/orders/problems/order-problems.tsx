import type { Order } from "@tatka/contract/orders/orders";
import type { OrderProblem } from "@tatka/contract/orders/problem";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { shortMoment } from "../../../../moments.ts";
import { SentPicture } from "../../../../pictures/sent-picture.tsx";
import { ShopLink } from "../../../../shell/shop-link.tsx";
import { textLinkLook } from "../../../../ui/forms/form-look.ts";
import { Section } from "../../checkout/index.ts";
import { problemTexts } from "./problem-messages.ts";

/** Reported problems of the order and their results. */
export function OrderProblems({ order }: { order: Order }) {
  const { language } = useLanguage();
  const texts = problemTexts[language];
  if (order.problems.length === 0) return null;
  return (
    <Section title={texts.list}>
      <ul className="mt-2 divide-y divide-line">
        {order.problems.map((problem) => (
          <Reported key={problem.id} order={order} problem={problem} />
        ))}
      </ul>
    </Section>
  );
}

const stateLooks = {
  open: "bg-accent-soft text-ink",
  refunded: "bg-brand-soft text-brand-strong",
  replaced: "bg-brand-soft text-brand-strong",
  declined: "bg-sunken text-muted",
} satisfies Record<OrderProblem["state"], string>;

function Reported({ order, problem }: { order: Order; problem: OrderProblem }) {
  const { language, format } = useLanguage();
  const texts = problemTexts[language];
  return (
    <li className="py-3 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${stateLooks[problem.state]}`}>
          {texts.states[problem.state]}
        </span>
        <time dateTime={problem.reportedAt} className="text-sm text-muted">
          {shortMoment(problem.reportedAt, language)}
        </time>
        {problem.assistant && (
          <span className="text-sm break-all text-muted">{texts.byAssistant(problem.assistant)}</span>
        )}
      </p>
      <ul className="mt-2">
        {problem.lines.map(({ lineId, quantity, reason }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return (
            <li key={lineId}>
              {line && `${titleIn(language, line.product)}, ${titleIn(language, line.size)} × `}
              {format.number(quantity)}: <strong>{texts.reasons[reason]}</strong>
            </li>
          );
        })}
      </ul>
      {problem.note && <p className="mt-1 break-words whitespace-pre-line text-muted">{problem.note}</p>}
      {problem.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {problem.pictures.map(({ name, small, large }, index) => (
            <li key={name}>
              <SentPicture
                href={large}
                target="_blank"
                rel="noreferrer"
                small={small}
                alt={texts.picture(format.number(index + 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <Outcome problem={problem} />
    </li>
  );
}

function Outcome({ problem: { state, answer, answerBefore, refund, replacement } }: { problem: OrderProblem }) {
  const { language, format } = useLanguage();
  const texts = problemTexts[language];
  if (state === "open") return <p className="mt-2">{texts.answerBefore(shortMoment(answerBefore, language))}</p>;
  return (
    <div className="mt-3 rounded-card bg-quiet p-3">
      {refund !== null && <p>{texts.refunded(format.taka(refund))}</p>}
      {replacement && (
        <p>
          {texts.replaced}{" "}
          <ShopLink to={`/customer/order/${replacement}`} className={textLinkLook}>
            {texts.replacement(replacement)}
          </ShopLink>
        </p>
      )}
      {answer && (
        <p className="break-words whitespace-pre-line">
          <strong>{texts.answer}:</strong> {answer}
        </p>
      )}
    </div>
  );
}

/** For a replacement order. */
export function Replaces({ order: { replaces } }: { order: Order }) {
  const { language } = useLanguage();
  const texts = problemTexts[language];
  if (!replaces) return null;
  return (
    <p className="rounded-card bg-brand-soft px-4 py-3">
      {texts.replaces}{" "}
      <ShopLink to={`/customer/order/${replaces}`} className={textLinkLook}>
        {texts.replacement(replaces)}
      </ShopLink>
    </p>
  );
}
