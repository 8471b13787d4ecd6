import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
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

test("the greeting on the home page waits for the city and appears once", async () => {
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

test("without JavaScript the page shows Dhaka", async () => {
  const page = await aVisitor({ isNew: true, javaScriptEnabled: false });
  await page.goto(store.origin);
  expect(await page.getByRole("banner").textContent()).toContain("Dhaka");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(10);
});

test("the host name of a city decides the city, whatever the cookie says", async () => {
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

test("choosing a city with a site of its own leads there", async () => {
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
