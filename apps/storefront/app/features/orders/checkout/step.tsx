import { Check } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";

type StepProps = {
  number: number;
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** The chosen option, or a summary of the choices. */
  summary: ReactNode;
  /** A choice is missing and the order was submitted: the step is scrolled to and outlined. */
  isMissing: object | null;
  onOpen: () => void;
  children: ReactNode;
};

/** A numbered step. Open, it has an outline; completed, it collapses to its summary. */
export function Step({ number, title, isOpen, isDone, summary, isMissing, onOpen, children }: StepProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isMissing) return;
    ref.current?.scrollIntoView({ block: "start" });
    ref.current?.querySelector<HTMLElement>("input:not(:disabled), button, select")?.focus({ preventScroll: true });
  }, [isMissing]);

  const isFolded = isDone && !isOpen;
  const outline = isMissing ? "ring-2 ring-danger" : isOpen ? "ring-2 ring-ink" : "";
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={`min-w-0 rounded-large bg-surface p-4 shadow-card sm:p-6 ${outline}`}
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold ${isFolded ? "bg-brand text-on-brand" : isOpen ? "bg-ink text-surface" : "border-2 border-line-strong text-muted"}`}
        >
          {isFolded ? <Check className="size-5" /> : format.number(number)}
        </span>
        <h2 id={id} className="flex-1 text-lg font-bold">
          {title}
        </h2>
        {!isOpen && (
          <button
            type="button"
            aria-label={`${isDone ? texts.edit : texts.choose}: ${title}`}
            className="-my-2 -mr-2 min-h-11 cursor-pointer rounded-card px-3 font-semibold text-brand-strong hover:bg-brand-soft"
            onClick={onOpen}
          >
            {isDone ? texts.edit : texts.choose}
          </button>
        )}
      </div>
      {!isOpen && <div className="mt-1 pl-11 text-muted">{summary}</div>}
      {/* Hidden instead of unmounted, so that input and loaded data are kept. */}
      <div hidden={!isOpen}>{children}</div>
    </section>
  );
}
