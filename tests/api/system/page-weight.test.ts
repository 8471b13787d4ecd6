import { expect, test } from "vitest";
import { htmlBudgetBytes, pageBudgetBytes, weighedPages, weighPage } from "../../harness/pages/page-weight.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test.each(weighedPages)("%s stays within the budget for scripts and styles", async (path) => {
  const { js, css } = await weighPage(store.origin, path);
  expect(js).toBeGreaterThan(50_000);
  expect(js).toBeLessThanOrEqual(pageBudgetBytes.js);
  expect(css).toBeGreaterThan(5_000);
  expect(css).toBeLessThanOrEqual(pageBudgetBytes.css);
});

test.each(Object.entries(htmlBudgetBytes))("the HTML of %s is at most %i bytes", async (path, most) => {
  const { html } = await weighPage(store.origin, path);
  expect(html).toBeGreaterThan(40_000);
  expect(html).toBeLessThanOrEqual(most);
});

test("a product page's data is in one language, without unused fields", async () => {
  const html = await (await store.request("/product/plain-paratha")).text();
  const [, json = ""] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).data["en-product"].product).toMatchObject({ titleInOther: "প্লেইন পরোটা" });
  expect(json).not.toMatch(/titleBn|altBn|"images"/);
});

test("all icons of a page are in its icon file", async () => {
  const pages = ["/products", "/product/plain-paratha"];
  const html = (await Promise.all(pages.map(async (path) => (await store.request(path)).text()))).join();
  const named = new Set([...html.matchAll(/<use href="(\/[^"]+)"/g)].map(([, address = ""]) => address));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((address) => /\/stars-.*#4\.5$/.test(address))).toHaveLength(1);
  for (const address of named) {
    const [file = "", id] = address.split("#");
    const response = await store.request(file);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toMatch(new RegExp(`<symbol id="${id}" viewBox="0 0 (24|120) 24"><`));
  }
});

const picturesOf = async (path: string) =>
  (await (await store.request(path)).text()).match(/<img [^>]*src="\/media\/[^>]*>/g) ?? [];

test("a picture contains its colours, without a style attribute, which the policy would block", async () => {
  const pictures = (await picturesOf("/blog")).filter((picture) => picture.includes("data-"));
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    expect(picture).toMatch(/ data-edge="#[0-9a-f]{3}" data-middle="#[0-9a-f]{3}"/);
    expect(picture).not.toContain("style=");
  }
});

test("a cut-out pack has no colours, which would be visible behind it", async () => {
  const pictures = await picturesOf("/products");
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((picture) => /data-edge|style=/.test(picture))).toEqual([]);
});
