import { unzipSync } from "fflate";

type Cell = string | number | undefined;

/** The rows of a workbook's one sheet as the store writes it: numbers as numbers, texts as texts, empty cells left out. */
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
