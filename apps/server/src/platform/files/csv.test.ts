import { expect, test } from "vitest";
import { csvFile, csvStream } from "./csv.ts";

// A decoder would remove the byte order mark.
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

test("a file starts with a UTF-8 mark and keeps Bangla, commas, quotes and line breaks", () => {
  const bytes = csvFile(["Title", "Note"], [["আলু, দেশি", 'said "fresh"\nand meant it']]);
  expect(textOf(bytes)).toBe('\uFEFFTitle,Note\r\n"আলু, দেশি","said ""fresh""\nand meant it"\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  ["+8801712345678", "'+8801712345678"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ["a=b", "a=b"],
])("the text %j is escaped so that spreadsheets do not run it", (text, written) => {
  expect(textOf(csvFile(["h"], [[text]]))).toBe(`\uFEFFh\r\n${written}\r\n`);
});

test("numbers stay numbers, and unknown values are empty", () => {
  expect(textOf(csvFile(["a", "b", "c"], [[-12.5, 0, null]]))).toBe("\uFEFFa,b,c\r\n-12.5,0,\r\n");
});

test("an exported file is imported unchanged, however long", async () => {
  async function* rows() {
    yield ["Title"];
    for (let number = 0; number < 20_000; number += 1) yield [`=${number}, "ইলিশ"`];
  }
  const bytes = await new Response(csvStream(rows())).bytes();
  const [head, first, ...others] = textOf(bytes).split("\r\n");
  expect([head, first]).toEqual(["\uFEFFTitle", '"=0, ""ইলিশ"""']);
  expect(others).toHaveLength(20_000);
});

test("an incomplete file is an error for its reader", async () => {
  async function* rows() {
    yield ["Title"];
    throw new Error("the database is gone");
  }
  await expect(new Response(csvStream(rows())).bytes()).rejects.toThrow("the database is gone");
});
