import type { CellValue } from "./workbook.ts";

/**
 * A table as spreadsheets read it: UTF-8 with a mark that says so, or Excel would garble Bangla; lines end as RFC 4180
 * wants it. A text that a spreadsheet would take for a formula gets an apostrophe in front and stays a text: what
 * shoppers typed is in these tables. Numbers are written by us and stay numbers, the negative ones too.
 */
export function csvFile(head: readonly string[], rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const lines = [head, ...rows].map((row) => row.map(cell).join(","));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}

function cell(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
