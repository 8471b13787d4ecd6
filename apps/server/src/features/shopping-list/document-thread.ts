import { parentPort, workerData } from "node:worker_threads";
import readXlsxFile from "read-excel-file/node";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { workbookProblem } from "../../platform/packed-workbook.ts";
import { MOST_PAGES, MOST_PICTURES, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import type { DocumentAnswer } from "./read-document.ts";

/** More rows than a list may have lines are never needed: with one more, the list is known to be too long. */
const MOST_ROWS = 300;
const MOST_CELLS = 20;
const MOST_PIXELS = 25_000_000;

const { kind, bytes } = workerData as { kind: "xlsx" | "pdf"; bytes: Uint8Array };
parentPort?.postMessage(await (kind === "xlsx" ? readWorkbook() : readPdf()));

async function readWorkbook(): Promise<DocumentAnswer> {
  const problem = workbookProblem(bytes, MOST_UNPACKED_BYTES);
  if (problem) return { refused: problem === "too_much_inside" ? "list.too_much_inside" : "list.not_a_list" };
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const rows = (sheet?.data ?? []).slice(0, MOST_ROWS);
  return { rows: rows.map((row) => row.slice(0, MOST_CELLS).map((cell) => (cell === null ? "" : String(cell)))) };
}

async function readPdf(): Promise<DocumentAnswer> {
  const pdf = await getDocumentProxy(bytes, { maxImageSize: MOST_PIXELS });
  if (pdf.numPages > MOST_PAGES) return { refused: "list.too_many_pages" };
  const { text } = await extractText(pdf, { mergePages: true });
  if (/\p{L}/u.test(text)) return { text };
  const pixels = [];
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PICTURES); page += 1) {
    for (const { data, width, height, channels } of await extractImages(pdf, page)) {
      pixels.push({ data: new Uint8Array(data), width, height, channels });
      if (pixels.length === MOST_PICTURES) return { pixels };
    }
  }
  return pixels.length > 0 ? { pixels } : { refused: "list.unreadable" };
}
