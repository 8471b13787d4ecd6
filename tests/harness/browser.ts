import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, expect, onTestFinished, TestRunner } from "vitest";
import { hideRepeats, showRepeats } from "./pages/repeats.ts";

/** One browser for all files of a worker. */
const browser = await launch();

function launch(more: readonly string[] = []) {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...more],
  });
}

const fakeCamera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

export type Visitor = Page & {
  /** Browser errors: scripts, refused resources, hydration. */
  complaints: string[];
};

export type VisitorOptions = BrowserContextOptions & {
  /** Has not been here before: is asked for the city, and greeted on the home page. */
  isNew?: boolean;
  /** Has the service worker, for push and for when the connection is gone. It fetches all it keeps again for each browser. */
  keepsPages?: boolean;
  /** A file of pictures that its camera sees over and over, one JPEG after the other (`.mjpeg`). */
  camera?: string;
};

/**
 * A shopper with a browser of their own, who has been in the store before unless said otherwise. Who came for one test
 * leaves with it, and who came for a file leaves with the file: pages left open go on counting down and listening for
 * news, at the cost of the tests that follow.
 */
export async function aVisitor({
  isNew = false,
  keepsPages = false,
  camera,
  ...options
}: VisitorOptions = {}): Promise<Visitor> {
  // The fake camera's picture is set at the browser's start.
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
      // A mail that is shown in a closed frame has no cookies.
      if (self.origin === "null") return;
      // biome-ignore lint/suspicious/noDocumentCookie: what the store itself does
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
  page.setDefaultTimeout(60_000);
  return Object.assign(page, { complaints });
}

/** Screenshot of a failed test, for debugging. */
async function describe(page: Page): Promise<void> {
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  process.stderr.write(`${page.url()}\n${shown.slice(0, 4000)}\n`);
}

/** Runs in the browser, which then behaves as in a private window. */
function refuseServiceWorkers(): void {
  // Not there on plain http.
  if (!("ServiceWorkerContainer" in globalThis)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
}

/**
 * Runs in the browser. Without a graphics card, what moves or blinks is drawn by the processor, sixty times a second,
 * which took a fifth of a journey's time.
 */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those that a change of colours alone can break. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Part = {
  /** Only this part of the page, where the rest is the same as on pages that were judged before. */
  within?: string;
  /** A frame that shows another page, which is judged by itself. */
  without?: string;
};

/** Fails with every rule of WCAG 2.2 A and AA that the page breaks, and where. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  await expectNone(page, part, { type: "tag", values: rules });
}

/** The same on a page that was found accessible in light colours: the structure has not changed, only the colours. */
export async function expectReadableInTheDark(page: Page, part: Part = {}): Promise<void> {
  await turn(page, "dark");
  await expectNone(page, part, { type: "rule", values: rulesOfColour });
  await turn(page, "light");
}

/** The store's pages change with their style sheet; the back office says when it has. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isBackOffice = new URL(page.url()).pathname.startsWith("/admin");
  if (isBackOffice) await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

type RunOnly = { type: "tag" | "rule"; values: string[] };
type Results = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
/** The rule that is broken, and the HTML of what breaks it. */
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
    // The frames' faults are gathered too; without the legacy mode the browser would open another page for that.
    const axe = new AxeBuilder({ page, axeSource }).options(options).setLegacyMode();
    if (within) axe.include(within);
    if (without) axe.exclude(without);
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ html }) => html) }));
  }
  // Once for each document.
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
  // What has scrolled below the header is not judged as covered by it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const faults = await judge(page, part, runOnly);
  await page.evaluate(showRepeats);
  expect(faults.map(({ rule, places }) => `${rule}: ${places.join("\n")}`).join("\n")).toBe("");
}
