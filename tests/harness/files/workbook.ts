import { unzipSync } from "fflate";

type Cell = string | number | undefined;

/** Rows of a workbook's only sheet. Numbers stay numbers, and empty cells are omitted. */
export function rowsOfWorkbook(bytes: Uint8Array): Cell[][] {
  const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: Cell[] = [];
    for (const [, column = "", number, text] of row.matchAll(
      /<c r="([A-Z])\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
    )) {
      cells[column.charCodeAt(0) - 65] = number === undefined ? text : Number(number);
    }
    return cells;
  });
}
