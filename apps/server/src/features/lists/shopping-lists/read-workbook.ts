import readXlsxFile from "read-excel-file/node";
import { workbookProblem } from "../../../platform/packed-workbook.ts";
import { MOST_UNPACKED_BYTES } from "./document-limits.ts";
import type { DocumentAnswer } from "./read-document.ts";
import { tableText } from "./table-text.ts";

/** More rows than a list may have lines are never needed: with one more, the list is known to be too long. */
const MOST_ROWS = 300;
const MOST_CELLS = 20;

export async function readWorkbook(bytes: Uint8Array): Promise<DocumentAnswer> {
  const problem = workbookProblem(bytes, MOST_UNPACKED_BYTES);
  if (problem) return { refused: problem === "too_much_inside" ? "list.too_much_inside" : "list.not_a_list" };
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const rows = (sheet?.data ?? []).slice(0, MOST_ROWS);
  const cells = rows.map((row) => row.slice(0, MOST_CELLS).map((cell) => (cell === null ? "" : String(cell))));
  return { text: tableText(cells) };
}
