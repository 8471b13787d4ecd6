import { daysLater } from "@tatka/domain/dhaka-time";
import { defaultRegion } from "@tatka/domain/region";
import type pg from "pg";
import { generateDemand, type Period, type SizeDemand, type SizeOfCategory } from "./generate-demand.ts";
import { withCatalogue } from "./scratch-store.ts";

/**
 * Forecasts of a week from the shop's own routines, beside the mean of the last four same weekdays and the same weekday of
 * the week before, on generated demand. The error is the share of pieces that were wrong by day. `--check` fails if the
 * forecast is no better than both.
 */
const SIZES = 400;
const DAYS = 800;
const FIRST = "2024-02-01";
/** Ordinary weeks, and the weeks of the last Ramadan and Eid. */
const periods = {
  ordinary: Array.from({ length: 8 }, (_, week) => 686 + 7 * week - 56),
  "Ramadan and Eid": Array.from({ length: 5 }, (_, week) => 749 + 7 * week),
};

await withCatalogue(1_000, async (client) => {
  const demand = await prepare(client);
  console.log("weeks             mean of four  last week  forecast  within 10th to 90th");
  let isBetter = true;
  for (const [title, origins] of Object.entries(periods)) {
    const wrong = { four: 0, naive: 0, forecast: 0, pieces: 0, inside: 0, weeks: 0 };
    for (const origin of origins) await score(client, demand, origin, wrong);
    const share = (value: number) => `${((100 * value) / wrong.pieces).toFixed(1)} %`.padStart(12);
    const inside = `${((100 * wrong.inside) / wrong.weeks).toFixed(0)} %`;
    console.log(`${title.padEnd(18)}${[wrong.four, wrong.naive, wrong.forecast].map(share).join("")}  ${inside}`);
    isBetter &&= wrong.forecast < wrong.four && wrong.forecast < wrong.naive;
  }
  const { rows } = await client.query<{ effects: string[]; departments: number }>(
    "select effects, count(*)::int as departments from demand_method group by 1 order by 2 desc",
  );
  for (const { effects, departments } of rows)
    console.log(`${departments} departments use ${effects.join(", ") || "the mean"}`);
  if (process.argv.includes("--check") && !isBetter) process.exitCode = 1;
});

async function prepare(client: pg.Client): Promise<SizeDemand[]> {
  const { rows: sizes } = await client.query<SizeOfCategory>(
    `select v.id as "variationId", p.category_id as "categoryId" from variation v join product p on p.id = v.product_id
     order by v.id limit $1`,
    [SIZES],
  );
  const { rows: calendar } = await client.query<Period>(
    `select kind, first_day::text as "firstDay", last_day::text as "lastDay" from calendar_period`,
  );
  const demand = generateDemand(sizes, { first: FIRST, count: DAYS }, calendar, 7);
  await client.query("delete from price_point");
  for (const { variationId, sold, openShare, offers } of demand) {
    await client.query(
      `insert into demand_day (variation_id, hub_id, day, pieces, open_share)
       select $1, 1, $2::date + (n - 1)::int, pieces, share
       from unnest($3::int[], $4::real[]) with ordinality as d (pieces, share, n) where pieces > 0 or share < 1`,
      [variationId, FIRST, sold, openShare],
    );
    await client.query(
      `insert into price_point (variation_id, region_code, since, poisha)
       select $1, '${defaultRegion}', $2::date + at, poisha from unnest($3::int[], $4::int[]) as p (at, poisha)`,
      [
        variationId,
        FIRST,
        [0, ...offers.flatMap((at) => [at, at + 7])],
        [10_000, ...offers.flatMap(() => [8_000, 10_000])],
      ],
    );
  }
  await client.query("vacuum analyze");
  return demand;
}

type Wrong = { four: number; naive: number; forecast: number; pieces: number; inside: number; weeks: number };

async function score(client: pg.Client, demand: SizeDemand[], origin: number, wrong: Wrong): Promise<void> {
  const startedAt = performance.now();
  await client.query("select learn_demand($1)", [daysLater(FIRST, origin)]);
  if (process.argv.includes("--times")) console.log(`learnt within ${Math.round(performance.now() - startedAt)} ms`);
  const { rows } = await client.query<{ id: number; expected: number[]; dispersion: number }>(
    "select variation_id as id, expected, dispersion from demand_forecast",
  );
  const forecasts = new Map(rows.map((row) => [row.id, row]));
  for (const { variationId, sold, wanted } of demand) {
    const { expected = [], dispersion = 1 } = forecasts.get(variationId) ?? {};
    for (let day = 0; day < 7; day += 1) {
      const at = origin + day;
      const four = [7, 14, 21, 28].reduce((sum, ago) => sum + (sold[at - ago] ?? 0), 0) / 4;
      const real = wanted[at] ?? 0;
      wrong.four += Math.abs(real - four);
      wrong.naive += Math.abs(real - (sold[at - 7] ?? 0));
      wrong.forecast += Math.abs(real - (expected[day] ?? 0));
      wrong.pieces += real;
    }
    const week = wanted.slice(origin, origin + 7).reduce((sum, pieces) => sum + pieces, 0);
    const mean = expected.slice(0, 7).reduce((sum, pieces) => sum + pieces, 0);
    wrong.weeks += 1;
    if (Math.abs(week - mean) <= 1.2816 * Math.sqrt(mean * dispersion) + 0.5) wrong.inside += 1;
  }
}
