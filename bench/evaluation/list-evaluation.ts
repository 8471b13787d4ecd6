import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedReference } from "@tatka/database/seed-reference";
import { readWrittenList } from "@tatka/domain/lists/shopping-list";
import { defaultRegion } from "@tatka/domain/region";
import { linesOf, matchItems } from "../../apps/server/src/features/lists/shopping-lists/match-items.ts";
import { readsOf } from "../../apps/server/src/platform/database/db.ts";
import { openDatabase } from "../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { run } from "../../tests/harness/database/database-server.ts";
import { scoreItems, sumOf, type TextScore } from "../../tests/harness/scores/list-item-score.ts";
import {
  isWanted,
  type LineScore,
  scoreLines,
  summaryOf,
  type WrittenLines,
} from "../../tests/harness/scores/list-line-score.ts";
import { type ShoppingLists, scoreLists, shareRight } from "../../tests/harness/scores/list-score.ts";
import { byTrigrams } from "./trigrams.ts";

/**
 * Evaluates how well shopping lists are read, on a database with the demo catalogue: the share of entries with the
 * expected product and amount, by kind of list and in total, with the failures, beside a plain trigram search. Arguments are lines to read; `--photos`
 * evaluates text recognition.
 */
const folder = await mkdtemp(join(tmpdir(), "tatka-lists-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off" } });
const { db, pool } = await openDatabase(postgres.url, createLog("error"));
const read = readsOf(db);
const readText = async (text: string) => {
  const { items, leftOut } = readWrittenList(text);
  return {
    lines: await linesOf(read, await matchItems(read, items), { region: defaultRegion, unsureLines: [] }),
    leftOut,
  };
};
const readList = async (text: string) => (await readText(text)).lines;
try {
  await run(postgres.url, async (client) => {
    await migrate(client);
    await seedReference(client);
    await seedDemoData(client);
  });
  const asked = process.argv.slice(2);
  if (asked.includes("--photos")) await (await import("./list-photos.ts")).evaluatePhotos();
  else if (asked.length > 0) await tell(asked);
  else await evaluate();
} finally {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function evaluate(): Promise<void> {
  for (const name of ["shopping-lists", "shopping-lists-held-out"]) await score(name);
  await scoreSingleLines();
  await scoreForms("shopping-list-forms");
  for (const name of ["shopping-list-forms-second", "shopping-list-forms-third", "shopping-list-misleading"])
    await scoreForms(name, "read");
  await scoreForms("shopping-list-forms-fourth", "all unread");
  await timeLongList();
}

/** A hundred different lines, read three times; the fastest run counts. */
async function timeLongList(): Promise<void> {
  const file = new URL("../../tests/data/shopping-list-lines.json", import.meta.url);
  const { lines } = JSON.parse(await readFile(file, "utf8")) as WrittenLines;
  const text = lines
    .slice(0, 100)
    .map((line) => line.text)
    .join("\n");
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const started = performance.now();
    await readList(text);
    times.push(performance.now() - started);
  }
  console.log(`\na list of 100 lines: ${Math.min(...times).toFixed(0)} ms (at most 2000)`);
}

/** Lines of every kind. Failures are shown for the tuning half and only counted for the held-out half. */
async function scoreSingleLines(): Promise<void> {
  const file = new URL("../../tests/data/shopping-list-lines.json", import.meta.url);
  const scores = await scoreLines(JSON.parse(await readFile(file, "utf8")) as WrittenLines, readList);
  for (const isHeldOut of [false, true]) {
    const half = scores.filter((score) => score.isHeldOut === isHeldOut);
    console.log(`\nshopping-list-lines, ${isHeldOut ? "held out" : "tuning half"}`);
    for (const kind of new Set(half.map((score) => score.kind))) {
      const some = half.filter((score) => score.kind === kind);
      console.log(`${kind}: ${summary(some)}`);
      if (isHeldOut) continue;
      for (const { text, got } of some.filter(({ isRight }) => !isRight)) console.log(`  ${text}: ${got}`);
    }
    console.log(`all: ${summary(half)}`);
  }
}

/** Items and amounts in every order and form. Failures of frozen texts that nobody has read are not shown. */
async function scoreForms(name: string, frozen: "read" | "unread" | "all unread" = "unread"): Promise<void> {
  const file = new URL(`../../tests/data/${name}.json`, import.meta.url);
  const texts = JSON.parse(await readFile(file, "utf8")) as WrittenLines;
  const scores = await scoreItems(texts, readText);
  for (const isFrozen of frozen === "all unread" ? [true] : [false, true]) {
    const isInHalf = (_: unknown, place: number) => frozen === "all unread" || (place % 2 === 1) === isFrozen;
    const half = scores.filter(isInHalf);
    console.log(`\n${name}, ${isFrozen ? "frozen half" : "tuning half"}`);
    for (const kind of new Set(half.map((score) => score.kind))) {
      const some = half.filter((score) => score.kind === kind);
      console.log(`${kind}: ${itemSummary(some)}`);
      if (isFrozen && frozen !== "read") continue;
      const isMissed = ({ wanted, right, wrongAndSure, vanished }: TextScore) =>
        right < wanted || wrongAndSure > 0 || vanished > 0;
      for (const { text, got, vanished } of some.filter(isMissed)) {
        console.log(`  ${JSON.stringify(text)}${vanished > 0 ? `, ${vanished} vanished` : ""}: ${got}`);
      }
    }
    console.log(`all: ${itemSummary(half)}`);
    console.log(`by trigrams alone: ${await foundByTrigrams(texts.lines.filter(isInHalf))}`);
  }
}

/** Baseline: lists are split at line breaks and commas, and what is left without numbers and units is the product. */
async function foundByTrigrams(texts: WrittenLines["lines"]): Promise<string> {
  const unit = /[\d০-৯./-]+\s*(?:kg|gm?|ltr|litre|ml|pcs|dozen|কেজি|গ্রাম|লিটার|টা|ডজন)?/giu;
  let [wanted, products] = [0, 0];
  for (const { text, want } of texts) {
    const names = text.split(/[\n,;|]/u).map((part) => part.replace(unit, " ").trim());
    const found = await Promise.all(names.filter((name) => name !== "").map((name) => byTrigrams(pool, name)));
    const unused = found.flatMap(([first]) => (first ? [first.slug] : []));
    for (const one of want) {
      const place = unused.findIndex((slug) => isWanted(slug, one));
      if (place >= 0) unused.splice(place, 1);
      wanted += 1;
      products += place >= 0 ? 1 : 0;
    }
  }
  return `${products} of ${wanted} products (${((products / Math.max(wanted, 1)) * 100).toFixed(1)} %)`;
}

function itemSummary(scores: TextScore[]): string {
  const { wanted, products, right, sure, shown, wrongAndSure, vanished } = sumOf(scores);
  const share = (part: number, of: number) => ((part / Math.max(of, 1)) * 100).toFixed(1);
  return (
    `${right} of ${wanted} items right (${share(right, wanted)} %), amounts right ${right} of ${products} found ` +
    `(${share(right, products)} %), sure ${sure} of ${shown} (${share(sure, shown)} %), wrong and sure ${wrongAndSure}, vanished lines ${vanished}`
  );
}

function summary(scores: LineScore[]): string {
  const { all, right, offered, amounts, sure, sureAndRight } = summaryOf(scores);
  const share = ((right / all) * 100).toFixed(1);
  return `${right} of ${all} right (${share} %), offered ${offered}, amounts ${amounts}; of ${sure} sure ones ${sureAndRight} right`;
}

async function score(name: string): Promise<void> {
  console.log(`\n${name}`);
  const file = new URL(`../../tests/data/${name}.json`, import.meta.url);
  const scores = await scoreLists(JSON.parse(await readFile(file, "utf8")) as ShoppingLists, readList);
  for (const { kind, right, all, failed } of scores) {
    console.log(`${kind}: ${right} of ${all} right (${((right / all) * 100).toFixed(1)} %)`);
    for (const { raw, got } of failed) console.log(`  ${raw}: ${got}`);
  }
  console.log(`all: ${(shareRight(scores) * 100).toFixed(1)} %`);
}

async function tell(asked: string[]): Promise<void> {
  for (const { raw, quantity, unit, matches } of await readList(asked.join("\n"))) {
    const found = matches.map(
      ({ product, variation, quantity: count, confidence }) =>
        `${product.slug} (${variation.title} x ${count}, ${confidence})`,
    );
    console.log(`${raw}: ${quantity} ${unit}: ${found.join(", ") || "nothing"}`);
  }
}
