import type { adminWasteReport, WasteReport } from "@tatka/contract/insight/waste";
import { tableOf } from "@tatka/domain/tables";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf, taka } from "../../../platform/database/sql-values.ts";
import { costOf, differenceReasons, keyOf, waste, wastedReasons, withMoved } from "./waste-source.ts";

type Row = WasteReport["rows"][number];

/** Write-offs by reason, category or supplier, beside receipts; count differences are separate. */
export async function readWaste(db: Database, query: z.output<typeof adminWasteReport.query>): Promise<WasteReport> {
  const { from, to, split } = query;
  const { rows } = await db.execute<Row>(sql`
    ${withMoved(query)}
    select ${keyOf(split)} as key, ${split === "reason" ? sql`''` : titleOf(split, "en")} as title,
      ${split === "reason" ? sql`''` : titleOf(split, "bn")} as "titleBn", ${figures}
    from ${waste} group by 1, 2, 3
    order by "wastedCost" desc, wasted desc, abs(${sum(differenceReasons, costOf)}) desc, 1`);
  const { rows: hubs } = await db.execute<WasteReport["hubs"][number]>(
    sql`select id, title_en as title, title_bn as "titleBn" from hub order by id`,
  );
  return { from, to, split, rows, totals: totalsOf(rows), hubs };
}

function titleOf(split: "category" | "supplier", language: "en" | "bn"): SQL {
  if (split === "supplier") return sql`coalesce(s.name, '')`;
  return sql`coalesce(${language === "en" ? sql`top.title_en` : sql`top.title_bn`}, '')`;
}

const sum = (reasons: readonly string[], amount: SQL) =>
  sql`coalesce(sum(${amount}) filter (where ${oneOf(sql`m.reason`, reasons)}), 0)`;

const pieces = sql`m.pieces`;
const figures = sql`
  (-${sum(wastedReasons, pieces)})::int as wasted, ${taka(sql`-${sum(wastedReasons, costOf)}`)} as "wastedCost",
  ${sum(differenceReasons, pieces)}::int as differences, ${taka(sum(differenceReasons, costOf))} as "differencesCost",
  ${sum(["received"], pieces)}::int as received, ${taka(sum(["received"], costOf))} as "receivedCost"`;

function totalsOf(rows: readonly Row[]): WasteReport["totals"] {
  const names = ["wasted", "wastedCost", "differences", "differencesCost", "received", "receivedCost"] as const;
  const added = (name: (typeof names)[number]) =>
    Math.round(rows.reduce((total, row) => total + row[name] * 100, 0)) / 100;
  return tableOf(names, added);
}
