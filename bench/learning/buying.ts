import { daysLater, weekdayOf } from "@tatka/domain/dhaka-time";
import type pg from "pg";
import { type Random, randomFrom } from "../random.ts";
import { rounds } from "../rounds.ts";
import { proposalsOf } from "./buy-by-proposals.ts";
import { generateDemand, type Period, type SizeOfCategory } from "./generate-demand.ts";
import { withCatalogue } from "./scratch-store.ts";
import { type Goods, type Level, onHand, onTheWay, type Result, type Supplier, simulateYear } from "./simulate-year.ts";

/**
 * A year of one hub with 400 sizes: buying by reorder levels beside buying by the proposals of the shop's own routine, with
 * the same demand, suppliers, packs and dates. Levels are multiples of the mean demand of the eight weeks before, set
 * once. The multiples are those with the least waste and lost sales in this year, which no member of staff could know.
 * `--check` fails if waste or lost sales are not at least 25 % lower. BENCH_QUICK takes 120 sizes and 20 weeks.
 */
const SIZES = rounds(400, 120);
const FIRST = "2024-02-01";
const [START, DAYS] = [300, 28 + rounds(365, 140)];
const LEAST_SAVING = 0.25;

const suppliers: Record<"fresh" | "chilled" | "dry", Supplier> = {
  fresh: { leadDays: 1, deliveryDays: [], coverDays: 3 },
  chilled: { leadDays: 2, deliveryDays: [1, 3, 6], coverDays: 5 },
  dry: { leadDays: 4, deliveryDays: [6], coverDays: 14 },
};
const isoWeekday = (day: number) => ((weekdayOf(daysLater(FIRST, day)) + 6) % 7) + 1;

await withCatalogue(1_000, async (client) => {
  const goods = await prepare(client);
  const year = { first: START, days: DAYS, weekdayOf: isoWeekday };
  let best: { result: Result; lead: number; cover: number } | undefined;
  for (const lead of [1, 1.25, 1.5, 1.75, 2, 2.5, 3])
    for (const cover of [0.25, 0.5, 1]) {
      const result = await simulateYear(goods, year, byLevels(goods, lead, cover));
      if (!best || worth(result) < worth(best.result)) best = { result, lead, cover };
    }
  if (!best) return;
  const proposals = proposalsOf(client, goods, FIRST);
  const proposed = await simulateYear(goods, year, proposals.order, proposals.evening);
  console.log("                    waste   lost sales   mean stock (thousand taka; share of sales)");
  print(`levels (${best.lead}, ${best.cover})`, best.result);
  print("proposals", proposed);
  const saving = (name: "wasteTaka" | "lostTaka") => 1 - proposed[name] / (best?.result[name] ?? 0);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`lower by            ${percent(saving("wasteTaka"))}   ${percent(saving("lostTaka"))}`);
  const isBetter = saving("wasteTaka") >= LEAST_SAVING && saving("lostTaka") >= LEAST_SAVING;
  if (process.argv.includes("--check") && !isBetter) process.exitCode = 1;
});

function worth({ wasteTaka, lostTaka }: Result): number {
  return wasteTaka + lostTaka;
}

function print(title: string, { wasteTaka, lostTaka, soldTaka, stockTaka }: Result): void {
  const figure = (taka: number) =>
    `${Math.round(taka / 1000)} (${((100 * taka) / soldTaka).toFixed(2)} %)`.padStart(14);
  console.log(`${title.padEnd(18)}${figure(wasteTaka)}${figure(lostTaka)}${figure(stockTaka)}`);
}

/** Reorder at the demand until the delivery after the next, times `lead`; fill up for `cover` times the supplier's days. */
function byLevels(goods: readonly Goods[], lead: number, cover: number) {
  const levels = goods.map(({ wanted, supplier, lifeDays }) => {
    const mean = wanted.slice(START - 56, START).reduce((sum, pieces) => sum + pieces, 0) / 56;
    const gap = supplier.deliveryDays.length === 0 ? 1 : 7 / supplier.deliveryDays.length;
    const reorderAt = Math.max(1, Math.ceil(mean * (supplier.leadDays + gap) * lead));
    const days = Math.min(supplier.coverDays * cover, lifeDays ?? Number.POSITIVE_INFINITY);
    return { reorderAt, target: reorderAt + Math.max(1, Math.ceil(mean * days)) };
  });
  return (_: number, stock: readonly Level[]) =>
    stock.map((level, index) => {
      const there = onHand(level) + onTheWay(level);
      const { reorderAt = 0, target = 0 } = levels[index] ?? {};
      const pack = goods[index]?.packPieces ?? 1;
      return there > reorderAt ? 0 : Math.ceil((target - there) / pack) * pack;
    });
}

async function prepare(client: pg.Client): Promise<Goods[]> {
  const { rows: sizes } = await client.query<SizeOfCategory & { price: number }>(
    `select v.id as "variationId", p.category_id as "categoryId", v.regular_price_poisha::float8 / 100 as price
     from variation v join product p on p.id = v.product_id where p.status = 'active' order by v.id limit $1`,
    [SIZES],
  );
  const { rows: calendar } = await client.query<Period>(
    `select kind, first_day::text as "firstDay", last_day::text as "lastDay" from calendar_period`,
  );
  const demand = generateDemand(sizes, { first: FIRST, count: START + DAYS }, calendar, 11);
  const random = randomFrom(5);
  return demand.map((size, index) => goodsOf({ ...size, priceTaka: sizes[index]?.price ?? 100 }, random));
}

/** A third is fresh, a quarter chilled, the rest keeps. */
function goodsOf(
  size: SizeOfCategory & Omit<Goods, "supplier" | "packPieces" | "lifeDays" | "costTaka">,
  random: Random,
) {
  const drawn = random();
  const kind = drawn < 0.33 ? "fresh" : drawn < 0.58 ? "chilled" : "dry";
  const lifeDays = { fresh: 2 + Math.floor(4 * random()), chilled: 7 + Math.floor(15 * random()), dry: null }[kind];
  const mean = size.wanted.slice(START - 56, START).reduce((sum, pieces) => sum + pieces, 0) / 56;
  const packPieces = mean > 2 && random() < 0.4 ? 6 : 1;
  return { ...size, supplier: suppliers[kind], lifeDays, packPieces, costTaka: size.priceTaka * 0.75 };
}
