import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { tell } from "./figures.ts";
import { rounds } from "./rounds.ts";
import { median } from "./samples.ts";
import { openBenchStore } from "./store.ts";

/**
 * Runs Lighthouse's phone simulation on a separate store with all its pictures. Each page is tested three times (or as
 * the command says) and the median counts, because other load affects single runs. Lighthouse is downloaded on demand:
 * it is larger than all other dependencies together.
 */
const lighthouse = "lighthouse@13.5.0";
const pages = ["/", "/frozen-food", "/product/plain-paratha"];
const budgets = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(budgets) as (keyof typeof budgets)[];
const measures = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];
const runs = Number(process.argv[2] ?? rounds(3, 1));

/**
 * Lighthouse slows the machine down four times to simulate a phone, and expects a machine of this speed. On a slower
 * machine the factor is reduced, as Lighthouse's documentation asks.
 */
const EXPECTED_SPEED = 1_750;
const MOST_SLOWDOWN = 4;

/** The fields of Lighthouse's report that are read here. */
type Report = {
  audits: Record<string, { title: string; displayValue?: string; score: number | null }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  environment: { benchmarkIndex: number };
};
type Judgement = { scores: typeof budgets; machine: number; measures: string[]; complaints: string[] };

const store = await openBenchStore({ hasPictures: true });
try {
  const { machine } = await judge(store.origin, MOST_SLOWDOWN);
  const slowdown = Math.min(MOST_SLOWDOWN, (MOST_SLOWDOWN * machine) / EXPECTED_SPEED);
  console.log(`speed of the machine ${machine}, slowed down ${slowdown.toFixed(1)} times`);
  console.log(`budget: ${categories.map((category) => `${category} ${budgets[category]}`).join(", ")}`);
  for (const path of pages) {
    const judged: Judgement[] = [];
    for (let run = 0; run < runs; run++) judged.push(await judge(store.origin + path, slowdown));
    const scores = categories.map((category) => ({
      category,
      score: median(judged.map(({ scores }) => scores[category])),
      all: judged.map(({ scores }) => scores[category]),
    }));
    for (const { category, score } of scores) {
      const reference = `${slowdown.toFixed(1)} × slower than this machine of ${machine}`;
      tell({
        title: `Lighthouse: ${category} of ${path}`,
        value: score,
        unit: "of 100",
        least: budgets[category],
        ...(category === "performance" && { reference }),
      });
    }
    if (scores.some(({ category, score }) => score < budgets[category])) process.exitCode = 1;
    const line = scores.map(({ category, score, all }) => {
      const verdict = score < budgets[category] ? " BELOW" : "";
      return `${category} ${score}${new Set(all).size > 1 ? ` (${all.join(", ")})` : ""}${verdict}`;
    });
    console.log(`${path}: ${line.join(", ")}`);
    console.log(`  ${judged.at(-1)?.measures.join(", ")}`);
    console.log(`  speed of the machine meanwhile ${judged.map(({ machine }) => machine).join(", ")}`);
    for (const complaint of new Set(judged.flatMap(({ complaints }) => complaints))) console.log(`  ${complaint}`);
  }
} finally {
  await store.stop();
}

async function judge(address: string, slowdown: number): Promise<Judgement> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      address,
      "--output=json",
      "--quiet",
      `--only-categories=${categories.join()}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(1)}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      // Without a path, Lighthouse searches for a browser.
      env: { ...process.env, ...(process.env.CHROMIUM_PATH && { CHROME_PATH: process.env.CHROMIUM_PATH }) },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { audits, categories: judged, environment } = JSON.parse(stdout) as Report;
  const scoreOf = (category: string) => Math.round((judged[category]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as typeof budgets,
    machine: Math.round(environment.benchmarkIndex),
    measures: measures.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`),
    // Failed audits outside performance, whose metrics are listed above.
    complaints: categories
      .filter((category) => category !== "performance")
      .flatMap((category) => judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  };
}
