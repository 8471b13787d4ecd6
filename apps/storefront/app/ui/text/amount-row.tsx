import type { ReactNode } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** A label and its amount, in a list of amounts. */
export function AmountRow({ label, className = "", children }: Props) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
