import type { Page } from "playwright-core";

/** A slow phone's connection: about 400 kbit/s. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Rectangle = { x: number; y: number; width: number; height: number };
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: Rectangle; currentRect: Rectangle }[];
};
export type Shift = { at: number; value: number; moved: string[] };

/**
 * Loads a page on a slow connection, and returns what moved without input. The browser has cached nothing but the fonts,
 * and shows the page with them: how far text moves when they load depends on the fonts of this machine, which may have
 * none for Bangla. With `hasFonts: false`, the fonts arrive on the slow connection, too.
 */
export async function shiftsOf(page: Page, url: string, { hasFonts = true } = {}): Promise<Shift[]> {
  if (hasFonts) await cacheFonts(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slowLine);
  if (hasFonts) await page.addInitScript(showWithFonts);
  await page.addInitScript(watch);
  // Idle only after the fonts and the parts that are loaded last.
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  const shifts = await page.evaluate(() => (window as { shifts?: Shift[] }).shifts ?? []);
  await session.detach();
  return shifts;
}

async function cacheFonts(page: Page, url: string): Promise<void> {
  const fetchText = async (path: string) => (await fetch(new URL(path, url))).text();
  const [styles = ""] = (await fetchText("/faq")).match(/\/assets\/app-[\w-]+\.css/) ?? [];
  const fonts = [...new Set((await fetchText(styles)).match(/\/assets\/[\w-]+\.woff2/g))];
  const body = fonts.map((font) => `<link rel="preload" as="font" crossorigin href="${font}">`).join("");
  await page.route("**/fonts", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("/fonts", url).href, { waitUntil: "networkidle" });
}

/** Runs in the browser. */
async function showWithFonts(): Promise<void> {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync("html { visibility: hidden }");
  document.adoptedStyleSheets.push(hidden);
  while (document.fonts.size === 0) await new Promise((done) => setTimeout(done, 5));
  // A font that this machine lacks fails.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  hidden.replaceSync("");
}

/** Runs in the browser. */
function watch(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const written = ({ x, y, width, height }: Rectangle) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName} "${element?.textContent?.trim().slice(0, 30)}"`;
        return `${name}: ${written(previousRect)} → ${written(currentRect)}`;
      });
      shifts.push({ at: startTime, value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Cumulative layout shift: the largest sum in a window of at most 5 s with pauses under 1 s (web.dev/articles/cls). */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let [most, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last >= 1_000 || at - start >= 5_000) [sum, start] = [0, at];
    last = at;
    sum += value;
    most = Math.max(most, sum);
  }
  return most;
}
