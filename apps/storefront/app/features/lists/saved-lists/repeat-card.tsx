import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { textLinkLook } from "../../../ui/forms/form-look.ts";

/** The frame of what a list repeats: reminders, or orders. */
export function RepeatCard({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-large border border-line bg-surface p-4">
      <h2 id={titleId} className="title-section flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5 text-brand-strong" />
        {title}
      </h2>
      {children}
    </section>
  );
}

type RepeatActionsProps = { children: ReactNode; end: string; onEnd: () => void };

/** Buttons in a row, and below them the link that ends what is repeated. */
export function RepeatActions({ children, end, onEnd }: RepeatActionsProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      <button type="button" className={`${textLinkLook} mt-1 min-h-11 text-sm`} onClick={onEnd}>
        {end}
      </button>
    </>
  );
}
