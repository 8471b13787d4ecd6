import readXlsxFile from "read-excel-file/node";
import { workbookProblem } from "../../../../platform/files/packed-workbook.ts";
import { MOST_TEXT, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import type { DocumentText } from "./read-document.ts";
import { tableText } from "./table-text.ts";

/** One row more than a list may have shows that it is too long. */
const MOST_ROWS = 300;
const MOST_CELLS = 20;

export async function readWorkbook(bytes: Uint8Array): Promise<DocumentText> {
  const problem = workbookProblem(bytes, MOST_UNPACKED_BYTES);
  if (problem) return { refused: problem === "too_much_inside" ? "list.too_much_inside" : "list.not_a_list" };
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const rows: string[][] = [];
  let characters = 0;
  for (const row of (sheet?.data ?? []).slice(0, MOST_ROWS)) {
    const cells = row.slice(0, MOST_CELLS).map(textOf);
    rows.push(cells);
    characters += cells.join("").length;
    // Already too long for a list. A workbook may repeat one long text in every cell.
    if (characters > MOST_TEXT) break;
  }
  return { text: tableText(rows) };
}

function textOf(cell: unknown): string {
  return cell === null ? "" : String(cell).slice(0, MOST_TEXT);
}
