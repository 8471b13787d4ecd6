import { expect, test } from "vitest";
import { pageBudgetBytes, weighedPages, weighPage } from "../harness/page-weight.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

test.each(weighedPages)("%s stays within the budget for scripts and styles", async (path) => {
  const { js, css } = await weighPage(store.origin, path);
  expect(js).toBeGreaterThan(50_000);
  expect(js).toBeLessThanOrEqual(pageBudgetBytes.js);
  expect(css).toBeGreaterThan(5_000);
  expect(css).toBeLessThanOrEqual(pageBudgetBytes.css);
});
