import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import type { WorkbookAnswer } from "./read-workbook.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED_BYTES } from "./table-limits.ts";

const { bytes } = workerData as { bytes: Uint8Array };
parentPort?.postMessage(await readWorkbook());

async function readWorkbook(): Promise<WorkbookAnswer> {
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
  if (unpacked > MOST_UNPACKED_BYTES) return { refused: "import.too_much_inside" };
  if (!isWorkbook) return { refused: "import.not_a_table" };
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const rows = (sheet?.data ?? []).slice(0, MOST_ROWS + 2);
  return { rows: rows.map((row) => row.slice(0, MOST_COLUMNS).map(textOf)) };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return (cell instanceof Date ? cell.toISOString() : String(cell)).slice(0, MOST_CELL);
}
