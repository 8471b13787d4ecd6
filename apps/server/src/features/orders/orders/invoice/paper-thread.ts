import { serveThread } from "../../../../platform/jobs/work-thread.ts";
import { drawPackingSlips } from "../packing-slip/draw-packing-slips.ts";
import { drawParcelLabel } from "../parcel-label/draw-parcel-label.ts";
import { drawInvoices } from "./draw-invoices.ts";
import type { Papers } from "./draw-papers.ts";

serveThread<Papers>((papers) => {
  if ("label" in papers) return drawParcelLabel(papers.label);
  return "invoices" in papers ? drawInvoices(papers.invoices) : drawPackingSlips(papers.slips);
});
