import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, expect, onTestFinished, TestRunner } from "vitest";
import { hideRepeats, showRepeats } from "./pages/repeats.ts";

/** Test files of a worker share one browser. */
const browser = await launch();

function launch(more: readonly string[] = []) {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...more],
  });
}

const fakeCamera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

export type Visitor = Page & {
  /** Browser errors: scripts, blocked resources, hydration. */
  complaints: string[];
};

export type VisitorOptions = BrowserContextOptions & {
  /** A new visitor, who sees the city dialog and the greeting on the home page. */
  isNew?: boolean;
  /**
   * Enables the service worker, for push and offline pages. It is off by default, because it fills its cache again in
   * each browser.
   */
  keepsPages?: boolean;
  /** An `.mjpeg` file that the fake camera plays in a loop. */
  camera?: string;
};

/**
 * A shopper with a separate browser context, who by default has visited the store before. The context is closed after
 * the test or file that opened it, because open pages keep timers and event streams that slow later tests down.
 */
export async function aVisitor({
  isNew = false,
  keepsPages = false,
  camera,
  ...options
}: VisitorOptions = {}): Promise<Visitor> {
  // Chromium reads the fake camera's file only at launch.
  const own = camera && (await launch([...fakeCamera, `--use-file-for-fake-video-capture=${camera}`]));
  const context = await (own || browser).newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const test = TestRunner.getCurrentTest();
  const leave = test ? onTestFinished : afterAll;
  leave(async () => {
    if (test?.result?.state === "fail") for (const page of context.pages()) await describe(page);
    await context.close();
    if (own) await own.close();
  });
  if (!isNew) {
    await context.addInitScript(() => {
      // A mail preview is a sandboxed frame without cookies.
      if (self.origin === "null") return;
      // biome-ignore lint/suspicious/noDocumentCookie: the store sets this cookie the same way
      if (!/(^|; )location=/.test(document.cookie)) document.cookie = "location=dhaka; path=/";
      localStorage.setItem("home-popup-seen", "1");
    });
  }
  if (!keepsPages) await context.addInitScript(refuseServiceWorkers);
  await context.addInitScript(holdStill);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.setDefaultTimeout(120_000);
  return Object.assign(page, { complaints });
}

async function describe(page: Page): Promise<void> {
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  process.stderr.write(`${page.url()}\n${shown.slice(0, 4000)}\n`);
}

/** Runs in the browser, where it makes service workers unavailable, as in a private window. */
function refuseServiceWorkers(): void {
  // Service workers do not exist on plain http.
  if (!("ServiceWorkerContainer" in globalThis)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
}

/**
 * Runs in the browser. Without a graphics card the processor draws animations at 60 frames per second, which took a
 * fifth of a journey's time.
 */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that can fail after a change of colours only. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Part = {
  /** Limits the check to this part, if the rest of the page was checked elsewhere. */
  within?: string;
  /** Excludes a frame whose page has its own check. */
  without?: string;
};

/** Fails with every violation of WCAG 2.2 A and AA and its place. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  await expectNone(page, part, { type: "tag", values: rules });
}

/** Checks only colour rules in the dark theme, for a page whose structure was checked in the light theme. */
export async function expectReadableInTheDark(page: Page, part: Part = {}): Promise<void> {
  await turn(page, "dark");
  await expectNone(page, part, { type: "rule", values: rulesOfColour });
  await turn(page, "light");
}

/** The store's theme is pure CSS; the back office sets an attribute after the change. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isBackOffice = new URL(page.url()).pathname.startsWith("/admin");
  if (isBackOffice) await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

type RunOnly = { type: "tag" | "rule"; values: string[] };
type Results = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
/** A violated rule and the HTML of the affected elements. */
type Fault = { rule: string; places: string[] };

const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Requests violations only, because describing passed rules takes as long as checking. */
async function judge(page: Page, { within, without }: Part, runOnly: RunOnly): Promise<Fault[]> {
  const options = { resultTypes: ["violations" as const], preload: false, runOnly };
  const isAlone = page.frames().length === 1 || without === "iframe";
  if (!isAlone) {
    // axe checks frames too. Without legacy mode it would open another page for the result.
    const axe = new AxeBuilder({ page, axeSource }).options(options).setLegacyMode();
    if (within) axe.include(within);
    if (without) axe.exclude(without);
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ html }) => html) }));
  }
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const context = { include: [[within ?? "html"]], exclude: without ? [[without]] : [] };
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as unknown as { axe: { run(...about: object[]): Promise<Results> } };
      const { violations } = await axe.run(context, { ...options, iframes: false, reporter: "no-passes" });
      return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ html }) => html) }));
    },
    [context, options] as const,
  );
}

async function expectNone(page: Page, part: Part, runOnly: RunOnly): Promise<void> {
  await page.evaluate(hideRepeats);
  // Scrolls to the top, because axe would report content below the sticky header as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const faults = await judge(page, part, runOnly);
  await page.evaluate(showRepeats);
  expect(faults.map(({ rule, places }) => `${rule}: ${places.join("\n")}`).join("\n")).toBe("");
}
