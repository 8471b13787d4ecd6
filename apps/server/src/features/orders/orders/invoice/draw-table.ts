import { brandColours } from "@tatka/theme/brand-colours";
import { bottom, ink, left, newPage, type TextStyle, width } from "../../../content/paper/index.ts";
import type { Invoice, InvoiceLine } from "./compose-invoice.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";
import type { InvoiceWords } from "./invoice-words.ts";

type Column = { name: keyof InvoiceWords["columns"]; width: number; align: "left" | "right" };

const narrow: Column[] = [
  { name: "place", width: 27, align: "right" },
  { name: "title", width: 0, align: "left" },
  { name: "unit", width: 50, align: "left" },
  { name: "quantity", width: 37, align: "right" },
  { name: "unitPrice", width: 48, align: "right" },
  { name: "net", width: 53, align: "right" },
  { name: "duty", width: 44, align: "right" },
  { name: "vatRate", width: 36, align: "right" },
  { name: "vat", width: 44, align: "right" },
  { name: "gross", width: 60, align: "right" },
];
const rest = width - narrow.reduce((sum, column) => sum + column.width, 0);
const columns = narrow.map((column) => (column.width === 0 ? { ...column, width: rest } : column));

const PAD_X = 4;
const PAD_Y = 4;
const headStyle: TextStyle = { size: 7, isBold: true, colour: brandColours.onBrand };
const cellStyle: TextStyle = { size: 8.5 };

/** Draws all lines on as many pages as needed, each with a heading. Returns where the next part begins. */
export function drawTable(sheet: InvoiceSheet, { lines, totals }: Invoice, start: number): number {
  let y = drawHeading(sheet, start);
  const rows = lines.map((line, index) => cellsOf(sheet, line, index + 1));
  rows.forEach((cells, index) => {
    if (y + rowHeight(sheet, cells, cellStyle) > bottom) y = drawHeading(sheet, newPage(sheet));
    y = drawRow(sheet, cells, y, { style: cellStyle, fill: index % 2 === 1 ? ink.soft : undefined });
  });
  const { format, words } = sheet;
  const sums: Cells = {
    title: words.total,
    net: format.amount(totals.netPoisha),
    duty: format.amount(0),
    vat: format.amount(totals.vatPoisha),
    gross: format.amount(totals.grossPoisha),
  };
  const sumStyle = { ...cellStyle, isBold: true };
  if (y + rowHeight(sheet, sums, sumStyle) > bottom) y = drawHeading(sheet, newPage(sheet));
  return drawRow(sheet, sums, y, { style: sumStyle, fill: ink.brandSoft });
}

type Cells = Partial<Record<Column["name"], string>>;

/** The store sells nothing with supplementary duty, which the form requires to be stated. */
function cellsOf({ format, words }: InvoiceSheet, line: InvoiceLine, place: number): Cells {
  const discount = line.fullPoisha - line.grossPoisha;
  const each = format.amount(line.fullPoisha / line.quantity);
  const sum = `${format.number(line.quantity)} × ${each} = ${format.amount(line.fullPoisha)}`;
  return {
    place: format.number(place),
    title: discount === 0 ? line.title : `${line.title}\n${words.lineSum(sum, format.amount(discount))}`,
    unit: line.unit,
    quantity: format.number(line.quantity),
    unitPrice: format.amount(line.unitPoisha),
    net: format.amount(line.netPoisha),
    duty: format.amount(0),
    vatRate: format.percent(line.vatPercent),
    vat: format.amount(line.vatPoisha),
    gross: format.amount(line.grossPoisha),
  };
}

function drawHeading(sheet: InvoiceSheet, y: number): number {
  return drawRow(sheet, sheet.words.columns, y, { style: headStyle, fill: brandColours.brand });
}

function drawRow(
  sheet: InvoiceSheet,
  cells: Cells,
  y: number,
  { style, fill }: { style: TextStyle; fill: string | undefined },
): number {
  const { document, pen } = sheet;
  const height = rowHeight(sheet, cells, style);
  if (fill) document.rect(left, y, width, height).fill(fill);
  let x = left;
  for (const column of columns) {
    const box = { x: x + PAD_X, y: y + PAD_Y, width: column.width - 2 * PAD_X };
    pen.write(cells[column.name] ?? "", box, { ...style, align: column.align });
    x += column.width;
  }
  document
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .lineWidth(0.5)
    .stroke(ink.line);
  return y + height;
}

function rowHeight({ pen }: InvoiceSheet, cells: Cells, style: TextStyle): number {
  const heights = columns.map(({ name, width: wide }) => pen.heightOf(cells[name] ?? "", wide - 2 * PAD_X, style));
  return Math.max(...heights) + 2 * PAD_Y;
}
