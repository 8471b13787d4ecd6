import type { ReactNode } from "react";
import type { PromiseWords } from "./layout-data.ts";

/** The header's promise: "Today 6–9 PM, from ৳29". The style sheet hides the charge where only the time fits. */
export function PromiseLine({ words: { line, when, charge } }: { words: PromiseWords }) {
  return (
    <span className="block min-h-[1lh] truncate">
      {when ?? line}
      {when && <span className="promise-charge">, {charge}</span>}
    </span>
  );
}

type PromiseLinesProps = { words: Partial<PromiseWords> & Pick<PromiseWords, "line">; mark?: ReactNode };

/** The product's promise: the time, then charge, until when to order, and express with its mark. */
export function PromiseLines({ words: { line, when, charge, orderBy, express }, mark }: PromiseLinesProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block leading-snug font-semibold">{when ?? line}</span>
      <span className="flex min-h-[1lh] flex-wrap gap-x-3 text-sm leading-snug text-muted">
        {when && <span>{charge}</span>}
        {orderBy && <span>{orderBy}</span>}
        {express && (
          <span className="inline-flex items-center gap-1">
            <span className="size-3.5 shrink-0">{mark}</span>
            {express}
          </span>
        )}
      </span>
    </span>
  );
}
