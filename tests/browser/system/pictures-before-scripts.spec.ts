import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const phone = { viewport: { width: 360, height: 740 } };

/** How long scripts wait for pictures at most. */
const MOST_MS = 2_000;

test("scripts are loaded after the pictures that are visible at once", async () => {
  const page = await aVisitor(phone);
  await page.route("**/media/**", async (route) => {
    const response = await route.fetch();
    await setTimeout(500);
    await route.fulfill({ response });
  });
  await page.goto(`${store.origin}/fish-seafood`, { waitUntil: "networkidle" });
  const times = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const isSeen = (image: HTMLImageElement) => image.loading !== "lazy" && image.currentSrc.includes("/media/");
    const seen = new Set([...document.images].filter(isSeen).map((image) => image.currentSrc));
    const shown = loaded.filter(({ name }) => seen.has(name));
    const scripts = loaded.filter(({ name, initiatorType }) => initiatorType === "script" || name.endsWith(".js"));
    return {
      pictures: shown.length,
      pictureMs: Math.max(...shown.map(({ responseEnd }) => responseEnd)),
      scriptMs: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(times.pictures).toBeGreaterThan(1);
  expect(times.scriptMs).toBeGreaterThanOrEqual(Math.min(times.pictureMs, MOST_MS));
});

test("a picture that never arrives does not keep the scripts away", async () => {
  const page = await aVisitor(phone);
  await page.route("**/media/**", () => new Promise(() => undefined));
  const script = page.waitForRequest((request) => request.resourceType() === "script");
  await page.goto(`${store.origin}/fish-seafood`, { waitUntil: "commit" });
  expect((await script).url()).toContain("/assets/");
});
