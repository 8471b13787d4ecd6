import { type ReactNode, useId } from "react";

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-large bg-surface p-4 shadow-card sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      {children}
    </section>
  );
}

const choiceLook =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 py-2.5 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-default has-disabled:opacity-55 has-disabled:hover:border-line-strong";

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** A radio option. */
export function Choice({ name, isChosen, isDisabled = false, onChoose, className = "", children }: ChoiceProps) {
  return (
    <label className={`${choiceLook} ${className}`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      {children}
    </label>
  );
}
