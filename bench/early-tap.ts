import { defaultRegion } from "@tatka/domain/region";
import { type BrowserContext, chromium, type Page } from "playwright";
import { tell } from "./figures.ts";
import { rounds } from "./rounds.ts";
import { openBenchStore } from "./store.ts";

/**
 * A tap on "Add to cart" as soon as the first card is visible, long before the script has loaded: time until the card
 * shows it, and until the request is sent. Chromium throttles the connection like a slow phone's. The reference is the
 * time until hydration.
 */
const LINE = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const budgets = { marked: 100, sent: 3_000 };
const ROUNDS = rounds(5, 3);
const path = "/frozen-food";

type Tap = { marked: number; sent: number; program: number };
type Times = { pressed?: number; marked?: number; program?: number };

const store = await openBenchStore();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const token = await logIn();
  const taps: Tap[] = [];
  for (let round = 0; round < ROUNDS; round++) taps.push(await tapEarly(token));
  const reference = `400 kbit/s; the program came ${seconds(middle(taps.map(({ program }) => program)))} after the tap`;
  for (const name of ["marked", "sent"] as const) {
    const value = middle(taps.map((tap) => tap[name]));
    tell({ title: `tap before hydration: ${name}`, value, unit: "ms", most: budgets[name], reference });
    console.log(`${name} after ${Math.round(value)} ms (budget ${budgets[name]}), ${reference}`);
    if (value > budgets[name]) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await store.stop();
}

/** A new customer, who logs in with a PIN from the demo's mailbox. */
async function logIn(): Promise<string> {
  const phone = "01799999999";
  const login = (form: object, cookie = "") =>
    fetch(`${store.origin}/api/v1.0/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: store.origin, cookie },
      body: JSON.stringify({ emailOrPhone: phone, ...form }),
    });
  const cookie = (await login({})).headers.getSetCookie().map((line) => line.split(";")[0]);
  for (;;) {
    const messages = await (await fetch(`${store.origin}/dev/mailbox.json`)).json();
    const otp = (messages as { to: string; text: string }[])
      .find(({ to }) => to === `+88${phone}`)
      ?.text.match(/^\d{4}/)?.[0];
    if (!otp) continue;
    const { token } = (await (await login({ otp, withoutPassword: true }, cookie.join("; "))).json()) as {
      token: string;
    };
    return token;
  }
}

async function tapEarly(token: string): Promise<Tap> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    return await tapIn(context, token);
  } finally {
    await context.close();
  }
}

async function tapIn(context: BrowserContext, token: string): Promise<Tap> {
  await context.addCookies([
    { name: "token", value: token, url: store.origin, httpOnly: true, sameSite: "Lax" },
    { name: "location", value: defaultRegion, url: store.origin },
  ]);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const throttle = await context.newCDPSession(page);
  await throttle.send("Network.emulateNetworkConditions", LINE);
  await page.goto(store.origin + path, { waitUntil: "commit" });
  await page.locator("main .card-stepper button").first().tap();
  await page.waitForFunction(() => (window as { times?: Times }).times?.program, undefined, { timeout: 120_000 });
  return times(page);
}

/** Runs in the browser: records when the card is pressed, when it is marked, and when React has hydrated. */
function watch(): void {
  localStorage.setItem("shopper", "Rahima");
  const times: Times = {};
  Object.assign(window, { times });
  addEventListener(
    "pointerdown",
    () => {
      times.pressed ??= performance.now();
    },
    true,
  );
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "data-adding")) times.marked ??= performance.now();
    if (document.querySelector("main .card-stepper[data-count]")) times.program ??= performance.now();
  }).observe(document, {
    attributes: true,
    attributeFilter: ["data-adding", "data-count"],
    childList: true,
    subtree: true,
  });
}

function times(page: Page): Promise<Tap> {
  return page.evaluate(() => {
    const { pressed = 0, marked = 0, program = 0 } = (window as { times?: Times }).times ?? {};
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const post = calls.find(({ name }) => name.includes("/shoppingCart?"));
    return { marked: marked - pressed, sent: (post?.requestStart ?? 0) - pressed, program: program - pressed };
  });
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
