import { programBeside } from "../../../../platform/jobs/program-beside.ts";
import { WorkThread } from "../../../../platform/jobs/work-thread.ts";
import type { PackingSlip } from "../packing-slip/read-packing-slip.ts";
import type { ParcelLabel } from "../parcel-label/draw-parcel-label.ts";
import type { Invoice } from "./compose-invoice.ts";

export type Papers =
  | { invoices: readonly [Invoice, ...Invoice[]] }
  | { slips: readonly [PackingSlip, ...PackingSlip[]] }
  | { label: ParcelLabel };

const thread = new WorkThread<Papers>(programBeside("paper-thread", import.meta.url));

/** Draws papers as one PDF. Shaping Bangla takes up to 100 ms of processor time for a page, so a thread does it. */
export function drawPapers(papers: Papers): Promise<Uint8Array<ArrayBuffer>> {
  return thread.run(papers);
}
