import type { ReactNode } from "react";

type ListBarProps = { total: string; count: string; children: ReactNode };

/** The total of a list and the button for all of it, fixed at the bottom of the window. */
export function ListBar({ total, count, children }: ListBarProps) {
  return (
    <div className="total-bar sticky bottom-0 z-10 -mx-4 mt-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:bottom-4 sm:rounded-large sm:border sm:shadow-raised">
      <p className="shrink-0 leading-tight">
        <strong className="block text-xl tabular-nums">{total}</strong>
        <span className="text-meta text-muted">{count}</span>
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
