import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { MOST_PAGES, MOST_PICTURES, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import type { DocumentAnswer } from "./read-document.ts";

/** More rows than a list may have lines are never needed: with one more, the list is known to be too long. */
const MOST_ROWS = 300;
const MOST_CELLS = 20;
const MOST_PIXELS = 25_000_000;

const { kind, bytes } = workerData as { kind: "xlsx" | "pdf"; bytes: Uint8Array };
parentPort?.postMessage(await (kind === "xlsx" ? readWorkbook() : readPdf()));

async function readWorkbook(): Promise<DocumentAnswer> {
  let unpacked = 0;
  let isWorkbook = false;
  // Only the table of contents is read here: every filter answers no.
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      isWorkbook ||= name === "xl/workbook.xml";
      return false;
    },
  });
  if (unpacked > MOST_UNPACKED_BYTES) return { refused: "list.too_much_inside" };
  if (!isWorkbook) return { refused: "list.not_a_list" };
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
