import readXlsxFile from "read-excel-file/node";
import { workbookProblem } from "../../../platform/packed-workbook.ts";
import { serveReader } from "../../../platform/reader.ts";
import type { WorkbookAnswer } from "./read-workbook.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED_BYTES } from "./table-limits.ts";

serveReader<Uint8Array, WorkbookAnswer>(async (bytes) => {
  const problem = workbookProblem(bytes, MOST_UNPACKED_BYTES);
  if (problem) return { refused: problem === "too_much_inside" ? "import.too_much_inside" : "import.not_a_table" };
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const rows = (sheet?.data ?? []).slice(0, MOST_ROWS + 2);
  return { rows: rows.map((row) => row.slice(0, MOST_COLUMNS).map(textOf)) };
});

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A cell knows a day and a time, and no zone: they are the store's own.
  return (cell instanceof Date ? cell.toISOString().slice(0, 19) : String(cell)).slice(0, MOST_CELL);
}
