import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a cookie with an unknown city asks for the city again", async () => {
  const page = await aVisitor({ isNew: true });
  await page.context().addCookies([{ name: "location", value: "sylhet", url: store.origin }]);
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("dialog", { name: "Where should we deliver?" }).waitFor();
});

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Where should we deliver?" });

test("the greeting on the home page waits for the visit after the city question, and appears once", async () => {
  const first = await aVisitor({ isNew: true });
  await first.goto(store.origin);
  await sheetOf(first).getByRole("button", { name: "OK" }).click();
  await sheetOf(first).waitFor({ state: "hidden" });
  await first.reload({ waitUntil: "networkidle" });
  await expect.poll(() => first.getByRole("dialog").count()).toBe(0);

  const page = await first.context().newPage();
  await page.goto(store.origin);
  const greeting = page.getByRole("dialog", { name: "Welcome to Tatka" });
  await expect.poll(() => greeting.textContent()).not.toMatch(/1,00,000|free/i);
  await greeting.getByRole("button", { name: "Close" }).click();
  await greeting.waitFor({ state: "detached" });
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => greeting.count()).toBe(0);
});

test("the city question appears with the first paint, before hydration, and takes one press", async () => {
  for (const [locale, path, heading, title, ok] of [
    ["en-US", "/faq", "/faq", "Where should we deliver?", "OK"],
    ["bn-BD", "/faq", "/bn/faq", "কোথায় পৌঁছে দেব?", "ঠিক আছে"],
  ] as const) {
    const page = await aVisitor({ isNew: true, locale });
    await page.route("**/assets/*.js", () => undefined);
    await page.goto(store.origin + path, { waitUntil: "commit" });
    await sheetOf(page).getByText(title).waitFor();
    await sheetOf(page).getByRole("button", { name: ok, exact: true }).click();
    await page.waitForURL(store.origin + heading, { waitUntil: "commit" });
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === "location")?.value)
      .toBe("dhaka");
    await page.goto(store.origin + heading, { waitUntil: "commit" });
    await page.getByRole("banner").waitFor();
    await expect.poll(() => sheetOf(page).count()).toBe(0);
  }
});

test("the city question is asked in the language that is chosen in it", async () => {
  const page = await aVisitor({ isNew: true });
  await page.goto(`${store.origin}/faq`);
  await sheetOf(page).getByText("বাংলা").click();
  await sheetOf(page).getByText("কোথায় পৌঁছে দেব?").waitFor();
  await sheetOf(page).getByRole("radio", { name: "ঢাকা" }).waitFor();
  await expect.poll(() => sheetOf(page).getByText("Where should we deliver?").isVisible()).toBe(false);
  await sheetOf(page).getByText("English").click();
  await sheetOf(page).getByText("Where should we deliver?").waitFor();
});

test("a browser with a location gets the nearest city", async () => {
  const page = await aVisitor({
    isNew: true,
    permissions: ["geolocation"],
    geolocation: { latitude: 22.33, longitude: 91.81 },
  });
  await page.goto(`${store.origin}/faq`);
  await expect.poll(() => sheetOf(page).getByRole("radio", { name: "Chattogram" }).isChecked()).toBe(true);
  await sheetOf(page).getByRole("button", { name: "OK" }).click();
  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
});

test("closing the question keeps the selected city", async () => {
  const page = await aVisitor({ isNew: true });
  await page.goto(`${store.origin}/faq`);
  await sheetOf(page).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await page.waitForURL(`${store.origin}/products`);
  await expect.poll(() => sheetOf(page).count()).toBe(0);
  expect((await page.context().cookies()).find(({ name }) => name === "location")?.value).toBe("dhaka");
});

test("without JavaScript the page shows Dhaka", async () => {
  const page = await aVisitor({ isNew: true, javaScriptEnabled: false });
  await page.goto(store.origin);
  await expect.poll(() => page.getByRole("banner").textContent()).toContain("Dhaka");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(10);
});

test("the host name selects the city, whatever the cookie says", async () => {
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

test("choosing a city with its own site redirects there", async () => {
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
