import { z } from "zod";
import { type Reader, runReader } from "../../../platform/files/reader-process.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { programBeside } from "../../../platform/jobs/program-beside.ts";
import { csvText } from "./csv-text.ts";
import * as limits from "./table-limits.ts";

export type TableKind = "csv" | "xlsx";
export type TableOptions = { kind: TableKind; known: readonly string[] };

/** The known columns, and the names of unknown ones. */
const Columns = z.object({
  columns: z.array(z.string()).max(limits.MOST_COLUMNS),
  ignored: z.array(z.string().max(80)).max(50),
});
/** Each row has its line in the spreadsheet, and its cells in column order. */
const Rows = z.object({
  rows: z
    .array(z.tuple([z.number().int(), z.array(z.string().max(limits.MOST_CELL)).max(limits.MOST_COLUMNS)]))
    .max(limits.MOST_ROWS_AT_ONCE),
});
/** The process returns a refusal by its code. */
const Refused = z.object({
  refused: z.enum([
    "import.too_much_inside",
    "import.not_a_table",
    "import.broken_text",
    "import.too_many_rows",
    "import.no_sku_column",
    "import.row_too_long",
  ]),
  line: z.number().int().optional(),
});
const Slice = z.union([Columns, Rows, Refused]);
export type TableSlice = z.infer<typeof Slice>;
export type TableRow = z.infer<typeof Rows>["rows"][number];

const reader: Reader<TableSlice> = {
  program: programBeside("table-process", import.meta.url),
  limits: { mostMemoryMb: 1_536, mostMs: 180_000, mostAnswerMb: 100 },
  slice: Slice,
  refusals: { tooBig: "import.too_big", tooSlow: "import.too_slow", unreadable: "import.unreadable" },
};

/** Detects the file type from its bytes, because names can lie. */
export function tableKind(bytes: Buffer): TableKind {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return "xlsx";
  const read = csvText(bytes);
  if ("refused" in read) throw new Refusal(read.refused);
  return "csv";
}

/** Parses a table in a child process: first its columns, then its rows in slices. */
export async function* readTable(
  bytes: Buffer,
  options: TableOptions,
): AsyncGenerator<Exclude<TableSlice, { refused: string }>> {
  for await (const slice of runReader(reader, bytes, options)) {
    if ("refused" in slice) throw refusalOf(slice);
    yield slice;
  }
}

function refusalOf({ refused, line = 0 }: z.infer<typeof Refused>): Refusal {
  const limitOf: { [code: string]: string | number } = {
    "import.too_much_inside": `${limits.MOST_UNPACKED_BYTES / 1024 / 1024} MB`,
    "import.too_many_rows": limits.MOST_ROWS,
    "import.row_too_long": limits.MOST_ROW,
  };
  return new Refusal(refused, { limit: limitOf[refused] ?? "", line });
}
