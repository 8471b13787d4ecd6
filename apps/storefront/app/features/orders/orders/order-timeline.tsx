import type { Order } from "@tatka/contract/orders/orders";
import { BadgeCheck, Bike, CircleX, House, type LucideIcon, Package, ReceiptText, Undo2 } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { Section } from "../checkout/index.ts";
import { orderTexts } from "./messages.ts";
import { isOver, type Step, stepsOf } from "./timeline.ts";

const icons: Record<Order["status"], LucideIcon> = {
  placed: ReceiptText,
  confirmed: BadgeCheck,
  packed: Package,
  out_for_delivery: Bike,
  delivered: House,
  cancelled: CircleX,
  returned: Undo2,
};

const markLooks: Record<Step["state"], string> = {
  done: "border-brand bg-brand text-on-brand",
  current: "border-brand bg-brand-soft text-brand-strong ring-4 ring-brand-soft",
  ahead: "border-line bg-surface text-muted",
};

/** The way of the order, downwards on a phone and across where there is room. What changes is read out. */
export function OrderTimeline({ order }: { order: Order }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  return (
    <Section title={texts.progress}>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status">{texts.nows[order.status]}</span>
        {!isOver(order) && (
          <span className="inline-flex items-center gap-1.5 text-sm font-medium text-brand-strong">
            <span aria-hidden="true" className="size-2 rounded-full bg-brand motion-safe:animate-pulse" />
            {texts.live}
          </span>
        )}
      </p>
      <ol className="mt-5 grid sm:auto-cols-fr sm:grid-flow-col">
        {stepsOf(order).map((step) => (
          <TimelineStep key={step.status} step={step} />
        ))}
      </ol>
    </Section>
  );
}

function TimelineStep({ step: { status, at, state } }: { step: Step }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const Icon = icons[status];
  const isBadEnd = status === "cancelled" || status === "returned";
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={`relative flex gap-3 pb-6 last:pb-0 sm:flex-col sm:gap-2 sm:px-1 sm:pb-0 sm:text-center ${lineLook} ${state === "done" ? "before:bg-brand" : "before:bg-line"}`}
    >
      <span
        className={`relative grid size-10 shrink-0 place-items-center rounded-full border-2 sm:mx-auto ${isBadEnd ? "border-danger bg-danger-soft text-danger" : markLooks[state]}`}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 max-sm:pt-0.5">
        <span className={`block leading-tight ${state === "ahead" ? "text-muted" : "font-semibold"}`}>
          {texts.statuses[status]}
        </span>
        {at && (
          <time dateTime={at} className="block text-sm text-muted tabular-nums">
            {shortMoment(at, language)}
          </time>
        )}
      </span>
    </li>
  );
}

/** From each mark to the next one. */
const lineLook =
  "before:absolute before:top-10 before:bottom-0 before:left-[1.1875rem] before:w-0.5 last:before:hidden sm:before:top-[1.1875rem] sm:before:bottom-auto sm:before:left-1/2 sm:before:h-0.5 sm:before:w-full";
