import { takeAmount } from "@tatka/domain/lists/amounts/list-amount";

/** A table as lines of a list: the cells of a row are one item with its amount. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map(lineOf).join("\n");
}

/** Parses CSV, quoted or not, separated by commas, semicolons or tabs. */
export function csvRows(text: string): string[][] {
  const separator = /^[^\n]*\t/.test(text) ? "\t" : /^[^\n,]*;/.test(text) ? ";" : ",";
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n"]*))(${separator}|\\r?\\n|$)`, "g");
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", ending] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (ending === "") break;
    if (ending !== separator) rows.push([]);
  }
  return rows;
}

/** If several cells contain an amount, each is an item. */
function lineOf(cells: readonly string[]): string {
  const said = cells.map((cell) => cell.replace(/\s+/g, " ").trim()).filter((cell) => cell !== "");
  const whole = said.filter((cell) => {
    const { words, isMeasured } = takeAmount(cell);
    return isMeasured && words !== "";
  });
  // A comma inside a cell would split it into two items.
  return whole.length > 1 ? said.join(", ") : said.map((cell) => cell.replaceAll(",", " ")).join(" ");
}
