import type { Sheet } from "../../../content/paper/index.ts";
import type { InvoiceWords } from "./invoice-words.ts";

export type InvoiceSheet = Sheet<InvoiceWords>;
