import type { Invoice } from "./compose-invoice.ts";
import { drawPapers } from "./draw-papers.ts";

type Pdf = Promise<Uint8Array<ArrayBuffer>>;

const KEPT = 50;
const kept = new Map<string, Pdf>();

/**
 * The invoice as a file. Shaping Bangla is expensive, so the last ones are cached by content: reloads and concurrent
 * requests draw it once.
 */
export function invoicePdf(invoice: Invoice): Pdf {
  const key = JSON.stringify(invoice);
  const known = kept.get(key);
  if (known) return known;
  const drawn = drawPapers({ invoices: [invoice] });
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return drawn;
}
