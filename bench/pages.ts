import type { Shop, Storefront } from "@tatka/contract/page";
import { apiBase } from "@tatka/contract/route";
import { foundingRegions } from "@tatka/domain/founding-regions";
import { defaultRegion } from "@tatka/domain/region";
import { tell } from "./figures.ts";
import { startBareServer } from "./reference/bare.ts";
import { rounds } from "./rounds.ts";
import { median } from "./samples.ts";
import { openBenchStore } from "./store.ts";

/**
 * Cost of rendering: processor time from the request to the last byte, as a multiple of a bare `node:http` server that
 * sends 5 KB, and the size of the HTML. Data comes from recorded API responses, so that only rendering is measured.
 * Page and reference take turns in short rounds; the median round counts.
 */
const subjects = [
  { title: "product", path: "/product/plain-paratha", times: 100, kilobytes: 75 },
  { title: "list", path: "/frozen-food", times: 150, kilobytes: 130 },
  { title: "home", path: "/", times: 200, kilobytes: 160 },
  { title: "product, Bangla", path: "/bn/product/plain-paratha", times: 100, kilobytes: 90 },
];
const ROUNDS = rounds(9, 5);
const RENDERINGS = 20;

const { renderPage } = (await import(
  new URL("../apps/storefront/build/server/index.js", import.meta.url).href
)) as Storefront;

const store = await openBenchStore();
const answers = new Map<string, Promise<string>>();
const bare = await startBareServer();
try {
  for (const { title, path, times, kilobytes } of subjects) {
    const bytes = (await make(path)).byteLength;
    for (let warmUp = 0; warmUp < 100; warmUp++) await make(path);
    const ratios: number[] = [];
    const spent: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await msEach(RENDERINGS, () => make(path));
      spent.push(ours);
      ratios.push(ours / (await bare.msEach()));
    }
    const ratio = median(ratios);
    const isWithin = ratio <= times && bytes <= kilobytes * 1_000;
    if (!isWithin) process.exitCode = 1;
    const reference = `a bare response of 5 KB; ${median(spent).toFixed(2)} ms`;
    tell({ title: `rendering: ${title}`, value: ratio, unit: "×", most: times, reference });
    tell({ title: `HTML: ${title}`, value: bytes / 1_000, unit: "KB", most: kilobytes });
    console.log(
      `${title.padEnd(16)} ${ratio.toFixed(0).padStart(4)} × a bare response (${median(spent).toFixed(2)} ms), budget ${times} ×;  ` +
        `HTML ${(bytes / 1_000).toFixed(0)} KB, budget ${kilobytes}: ${isWithin ? "within" : "MISSED"}`,
    );
  }
} finally {
  bare.stop();
  await store.stop();
}
// The storefront's build keeps a BroadcastChannel open, as a long-running server may.
process.exit();

/** Renders a page as the server does, up to the bytes it sends. */
async function make(path: string): Promise<Buffer> {
  const shop: Shop = {
    region: defaultRegion,
    regions: foundingRegions,
    origin: store.origin,
    origins: {},
    picturesAt: undefined,
    fetchApi: async (asked) => ({ status: 200, text: await answerOf(asked) }),
    reportError: (error) => {
      throw error;
    },
  };
  const response = await renderPage(new Request(store.origin + path), shop);
  return Buffer.from(await response.arrayBuffer());
}

function answerOf(path: string): Promise<string> {
  const known = answers.get(path);
  if (known) return known;
  const asked = fetch(store.origin + apiBase + path).then((response) => response.text());
  answers.set(path, asked);
  return asked;
}

async function msEach(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let one = 0; one < count; one++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / count;
}
