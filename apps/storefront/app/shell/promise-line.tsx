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
