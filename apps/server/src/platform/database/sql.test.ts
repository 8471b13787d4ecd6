import { expect, test, vi } from "vitest";
import { nameOf, type SQL, sql, statementOf, unprepared, writtenOnce } from "./sql.ts";
import { assignments, insertion } from "./sql-values.ts";

test.each<[string, SQL, string, unknown[]]>([
  ["text alone", sql`select 1`, "select 1", []],
  [
    "values in their order",
    sql`select ${1}, ${"two"} where ${sql`a = ${3} and ${sql`b = ${"four"}`}`}`,
    "select $1, $2 where a = $3 and b = $4",
    [1, "two", 3, "four"],
  ],
  ["a list as one value", sql`select ${sql.param([1, null, 3])}::int[]`, "select $1::int[]", [[1, null, 3]]],
  ["names", sql`select ${sql.identifier('word "1"')}`, 'select "word ""1"""', []],
  [
    "joined parts",
    sql`select ${sql.join([sql`${1}`, 2, sql.raw("now()"), sql``], sql`, `)}`,
    "select $1, $2, now(), ",
    [1, 2],
  ],
  [
    "booleans, null and moments",
    sql`select ${true}, ${null}, ${new Date(0)}`,
    "select $1, $2, $3",
    [true, null, new Date(0)],
  ],
  [
    "assignments, without what is undefined",
    sql`update t set ${assignments({ titleEn: "a", sort: sql`sort + ${1}`, tags: ["b"], slug: undefined })}`,
    'update t set "title_en" = $1, "sort" = sort + $2, "tags" = $3',
    ["a", 1, ["b"]],
  ],
  [
    "rows to insert, with defaults for what is undefined",
    insertion("blog_post", [
      { titleEn: "a", sort: 1 },
      { titleEn: "b", titleBn: "c" },
    ]),
    'insert into "blog_post" ("title_en", "sort", "title_bn") values ($1, $2, default), ($3, default, $4)',
    ["a", 1, "b", "c"],
  ],
])("a statement is rendered as text and values: %s", (_, query, text, values) => {
  expect(statementOf(query)).toEqual({ text, values });
});

test("a constant statement uses named values", () => {
  const write = vi.fn((value: (name: "size" | "region") => SQL) => {
    const region = value("region");
    return sql`select ${value("size")}::int, ${300} where ${region} = ${region}`;
  });
  const statement = writtenOnce<{ size: number; region: string | null }>(write);
  const text = "select $1::int, $2 where $3 = $3";
  expect(statementOf(statement({ size: 1, region: "ctg" }))).toEqual({ text, values: [1, 300, "ctg"] });
  expect(statementOf(statement({ size: 2, region: null }))).toEqual({ text, values: [2, 300, null] });
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  [sql`select 1`, true],
  [sql`  with a as (select 1) select * from a`, true],
  [sql`lock table product`, false],
  [sql`select 1; select 2`, false],
  [sql`listen cache_tags`, false],
  [sql`${unprepared} select ${1}`, false],
  [sql`call work(${1})`, true],
])("only a single statement with a reusable plan has a name", (query, isNamed) => {
  const statement = statementOf(query);
  expect(nameOf(statement) !== undefined).toBe(isNamed);
  expect(nameOf(statement)).toBe(nameOf(statementOf(query)));
});
