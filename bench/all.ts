import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Figure, isWithin, tableOf } from "./figures.ts";
import { keepRun, machine, readRun } from "./kept-runs.ts";

/**
 * Every line of the budgets in one table, each beside its reference of the same run. The benchmarks run one after the
 * other, each as a process of its own, and tell their figures; what they print besides goes to standard error.
 *
 *   npm run bench:all -- --save before         keeps the figures as .data/bench/before.json, or under the path given
 *   npm run bench:all -- --compare before      shows them beside this run's
 *   npm run bench:all -- --only pages,memory   some of the benchmarks
 *   npm run bench:all -- --lighthouse          the marks of Lighthouse too, which is fetched for it
 *   npm run bench:all -- --quick               fewer rounds, a smaller catalogue and back office, within some ten minutes
 */
const benchmarks = [
  "page-weight",
  "pages",
  "early-tap",
  "memory",
  "cached",
  "workers",
  "checkout",
  "whole-checkout",
  "uncached",
  "back-office",
  "goods",
  "hostile",
  "event-loop",
];

const { values } = parseArgs({
  options: {
    save: { type: "string" },
    compare: { type: "string" },
    only: { type: "string" },
    lighthouse: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  },
});
const known = [...benchmarks, "lighthouse"];
const chosen = values.only?.split(",") ?? (values.lighthouse ? known : benchmarks);
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`no benchmark is named ${unknown.join(" or ")}; there are ${known.join(", ")}`);
// Checked first: a misspelt name would otherwise fail after an hour.
const before = values.compare ? new Map((await readRun(values.compare)).map((one) => [one.title, one])) : undefined;

const figures: Figure[] = [];
const broken: string[] = [];
for (const name of chosen) figures.push(...(await figuresOf(name)));
console.log(`${tableOf(figures, before)}\n`);
console.log(machine());
if (values.save) console.log(`saved as ${await keepRun(values.save, figures)}`);
if (broken.length > 0) console.log(`without a figure: ${broken.join(", ")}`);
process.exitCode = figures.every(isWithin) && broken.length === 0 ? 0 : 1;

async function figuresOf(name: string): Promise<Figure[]> {
  console.error(`— ${name}`);
  const startedAt = performance.now();
  const told: Figure[] = [];
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), [], {
    stdio: ["ignore", process.stderr, "inherit", "ipc"],
    env: { ...process.env, BENCH_QUICK: String(values.quick) },
  });
  child.on("message", (figure) => told.push(figure as Figure));
  await once(child, "exit");
  console.error(`  took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  // A benchmark over budget exits with an error after reporting its figures. A benchmark that crashes does not stop the
  // rest.
  if (told.length === 0) broken.push(name);
  return told;
}
