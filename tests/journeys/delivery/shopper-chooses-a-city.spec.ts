import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

test("a new shopper is asked for the city, and prices and stock follow the answer without a page load", async () => {
  const page = await aVisitor({ isNew: true });
  await page.goto(`${store.origin}/products`);
  const picker = page.getByRole("dialog", { name: "Where should we deliver?" });
  await picker.waitFor();
  const ok = picker.getByRole("button", { name: "OK" });
  expect(await ok.isDisabled()).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute("data-still-here", ""));

  // By keyboard: the focus is on the first city already.
  await page.keyboard.press("ArrowDown");
  expect(await ok.isDisabled()).toBe(false);
  await page.keyboard.press("Enter");
  await picker.waitFor({ state: "detached" });

  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-still-here"))).toBe(true);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "location");
  expect(cookie?.value).toBe("ctg");
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(THIRTY_DAYS_S - 60);

  await page.reload();
  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
  expect(await picker.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("the city can be changed later", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Change city" }).filter({ visible: true }).click();
  const picker = page.getByRole("dialog");
  expect(await picker.getByRole("radio", { name: "Dhaka" }).isChecked()).toBe(true);
  await picker.getByText("Chattogram").click();
  await picker.getByRole("button", { name: "OK" }).click();
  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
});

test("a cookie that names no city of ours asks again", async () => {
  const page = await aVisitor({ isNew: true });
  await page.context().addCookies([{ name: "location", value: "sylhet", url: store.origin }]);
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("dialog", { name: "Where should we deliver?" }).waitFor();
});

test("the greeting on the home page waits for the city, and comes once", async () => {
  const page = await aVisitor({ isNew: true });
  await page.goto(store.origin);
  await page.getByRole("dialog", { name: "Where should we deliver?" }).getByText("Dhaka").click();
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.getByRole("button", { name: "OK", exact: true }).click();

  await page.reload();
  const greeting = page.getByRole("dialog", { name: "Welcome to Tatka" });
  await greeting.getByRole("button", { name: "Close" }).click();
  await greeting.waitFor({ state: "detached" });
  await page.reload({ waitUntil: "networkidle" });
  expect(await greeting.count()).toBe(0);
});

test("crawlers and people without JavaScript read the page as Dhaka sees it", async () => {
  const page = await aVisitor({ isNew: true, javaScriptEnabled: false });
  await page.goto(store.origin);
  expect(await page.getByRole("banner").textContent()).toContain("Dhaka");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(10);
});

test("a city's own site sells what that city has, whatever the cookie says", async () => {
  const own = await openStore({ origins: { dhaka: "http://dhaka.localhost", ctg: "http://ctg.localhost" } });
  const regionAt = async (host: string) => {
    const { port } = new URL(own.origin);
    const request = get({ port, path: "/products", headers: { host, cookie: "location=dhaka" } });
    const [response] = await once(request, "response");
    return /href="https?:\/\/(\w+)\.localhost\/products"/.exec(await text(response))?.[1];
  };
  expect(await regionAt("ctg.localhost")).toBe("ctg");
  expect(await regionAt("dhaka.localhost")).toBe("dhaka");
});

test("where a city has a site of its own, choosing the city leads there", async () => {
  const ctg = "http://ctg.localhost:1";
  const own = await openStore({ origins: { dhaka: undefined, ctg } });
  const page = await aVisitor();
  let askedFor = "";
  await page.route(`${ctg}/**`, (route) => {
    askedFor = route.request().url();
    return route.fulfill({ body: "the other site" });
  });
  await page.goto(`${own.origin}/products`);
  await page.getByRole("banner").getByRole("button", { name: "Change city" }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByText("Chattogram").click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await page.getByText("the other site").waitFor();
  expect(askedFor).toBe(`${ctg}/products`);
});
