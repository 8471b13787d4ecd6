import type { Order } from "@tatka/contract/orders/orders";
import { isClosed, mayTake } from "@tatka/domain/orders/order-policy";
import { House } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { Section } from "../checkout/index.ts";
import { orderTexts } from "./messages.ts";
import { statusLooks } from "./status-look.ts";
import { type Step, stepsOf } from "./timeline.ts";

const markLooks: Record<Step["state"], string> = {
  done: "border-brand bg-brand text-on-brand",
  current: "border-brand bg-brand-soft text-brand-strong ring-4 ring-brand-soft",
  ahead: "border-line bg-surface text-muted",
};

/** The order's steps as a horizontal timeline. */
export function OrderTimeline({ order }: { order: Order }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  return (
    <Section title={texts.progress}>
      <ol className="-mx-4 mt-4 grid auto-cols-fr grid-flow-col">
        {stepsOf(order).map((step) => (
          <TimelineStep key={step.status} step={step} />
        ))}
      </ol>
      <ByAssistants order={order} />
    </Section>
  );
}

/** What linked assistants did for the customer. */
function ByAssistants({ order: { history } }: { order: Order }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const acts = history.flatMap(({ assistant, status, at }, place) => {
    if (assistant === null) return [];
    const isStep = history[place - 1]?.status !== status;
    return [{ at, text: texts.byAssistant(isStep ? texts.statuses[status] : texts.changed, assistant) }];
  });
  if (acts.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 border-t border-line pt-3 text-sm text-muted">
      {acts.map(({ at, text }) => (
        <li key={at + text} className="break-words">
          {text} · <time dateTime={at}>{shortMoment(at, language)}</time>
        </li>
      ))}
    </ul>
  );
}

function TimelineStep({ step: { status, at, state } }: { step: Step }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const Icon = status === "delivered" ? House : statusLooks[status].icon;
  const isBadEnd = isClosed(status) || status === "part_returned" || mayTake("reschedule", status);
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={`relative flex min-w-0 flex-col gap-1.5 px-0.5 text-center before:absolute before:top-[1.0625rem] before:left-1/2 before:h-0.5 before:w-full last:before:hidden ${state === "done" ? "before:bg-brand" : "before:bg-line"}`}
    >
      <span
        className={`relative mx-auto grid size-9 shrink-0 place-items-center rounded-full border-2 ${isBadEnd ? "border-danger bg-danger-soft text-danger" : markLooks[state]}`}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span
          className={`block text-xs leading-tight tracking-tight text-balance sm:text-base ${state === "ahead" ? "text-muted" : "font-semibold"}`}
        >
          {texts.statuses[status]}
        </span>
        {at && (
          <time
            dateTime={at}
            className="mt-0.5 block text-xs leading-snug text-balance text-muted tabular-nums sm:text-sm"
          >
            {shortMoment(at, language)}
          </time>
        )}
      </span>
    </li>
  );
}
