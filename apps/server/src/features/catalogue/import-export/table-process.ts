import { Readable } from "node:stream";
import { unguardedCell } from "@tatka/domain/catalogue/table-cell";
import { parse } from "csv-parse";
import readXlsxFile from "read-excel-file/node";
import { workbookProblem } from "../../../platform/files/packed-workbook.ts";
import { serveReader } from "../../../platform/files/reader.ts";
import { csvText, isBroken } from "./csv-text.ts";
import type { TableOptions, TableRow, TableSlice } from "./read-table.ts";
import * as limits from "./table-limits.ts";

type Refused = Extract<TableSlice, { refused: string }>;
type Send = (slice: TableSlice) => void;

await serveReader<TableSlice, TableOptions>(async (bytes, { kind, known }, send) => {
  const refused = await (kind === "xlsx" ? readWorkbook : readCsv)(bytes, new Set(known), send);
  if (refused) send(refused);
});

async function readCsv(bytes: Buffer, known: ReadonlySet<string>, send: Send): Promise<Refused | undefined> {
  const read = csvText(bytes);
  if ("refused" in read) return read;
  const { text } = read;
  const options = { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true };
  return sendTable(Readable.from(parts(text)).pipe(parse(options)), known, send);
}

async function readWorkbook(bytes: Buffer, known: ReadonlySet<string>, send: Send): Promise<Refused | undefined> {
  const problem = workbookProblem(bytes, limits.MOST_UNPACKED_BYTES);
  if (problem) return { refused: problem === "too_much_inside" ? "import.too_much_inside" : "import.not_a_table" };
  const [sheet] = await readXlsxFile(bytes);
  return sendTable(sheet?.data ?? [], known, send);
}

/** The header comes first; row n of the table is line n + 1 of the spreadsheet. Only known columns are sent. */
async function sendTable(
  table: AsyncIterable<unknown[]> | Iterable<unknown[]>,
  known: ReadonlySet<string>,
  send: Send,
): Promise<Refused | undefined> {
  let line = 0;
  let places: number[] = [];
  let rows: TableRow[] = [];
  let characters = 0;
  for await (const row of table) {
    line += 1;
    if (line > limits.MOST_ROWS + 1) return { refused: "import.too_many_rows" };
    if (line === 1) {
      const names = row.slice(0, limits.MOST_COLUMNS).map((cell) => textOf(cell).trim().toLowerCase());
      if (!names.includes("sku")) return { refused: "import.no_sku_column" };
      // If two columns have the same name, the last one wins.
      places = [...new Map(names.map((name, place) => [name, place]))].flatMap(([name, place]) =>
        known.has(name) ? place : [],
      );
      const ignored = names.filter((name) => name !== "" && !known.has(name)).map((name) => name.slice(0, 80));
      send({ columns: places.map((place) => names[place] ?? ""), ignored: [...new Set(ignored)].slice(0, 50) });
      continue;
    }
    const cells = places.map((place) => textOf(row[place]));
    if (cells.some(isBroken)) return { refused: "import.broken_text" };
    if (cells.every((cell) => cell === "")) continue;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > limits.MOST_ROW) return { refused: "import.row_too_long", line };
    rows.push([line, cells]);
    characters += length;
    if (rows.length < limits.MOST_ROWS_AT_ONCE && characters < limits.MOST_CHARACTERS_AT_ONCE) continue;
    send({ rows });
    rows = [];
    characters = 0;
  }
  if (line === 0) return { refused: "import.no_sku_column" };
  send({ rows });
  return undefined;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // Cells have no time zone; the store's applies.
  const text = (cell instanceof Date ? cell.toISOString().slice(0, 19) : String(cell)).slice(0, limits.MOST_CELL);
  // NUL is the only character that cannot be stored. Its replacement is refused as invalid text.
  return unguardedCell(text).replaceAll("\0", "\u0001").toWellFormed();
}

function* parts(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 64 * 1024) yield text.slice(from, from + 64 * 1024);
}

/** No column name contains a separator, so the most frequent candidate in the header is the file's. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const times = (mark: string) => heading.split(mark).length;
  return [",", ";", "\t"].toSorted((one, other) => times(other) - times(one))[0] ?? ",";
}
