import { serveThread } from "../../../../platform/jobs/work-thread.ts";
import { drawPackingSlips } from "../packing-slip/draw-packing-slips.ts";
import { drawInvoices } from "./draw-invoices.ts";
import type { Papers } from "./draw-papers.ts";

serveThread<Papers>((papers) =>
  "invoices" in papers ? drawInvoices(papers.invoices) : drawPackingSlips(papers.slips),
);
