import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../harness/assistant.ts";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aLinkRequest, linkTo, redirectUri } from "../../harness/linked-assistant.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
await store.query("update slot_window set capacity = 1000");
const profiles = await openProfiles();
const names = ["cart", "checkout", "order", "fulfillment"].map((name) => `dev.ucp.shopping.${name}`);
const assistant = anAssistant(store, profiles.publish(profileWith(names)));
const client = profiles.publishClient([redirectUri]);
const host = new URL(client).host;
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 900 } };

test.each([
  ["/link-assistant", phone, "Allow", "See my orders", "Most for one day, in taka"],
  ["/bn/link-assistant", phone, "অনুমতি দিন", "আমার অর্ডার দেখা", "এক দিনে সর্বোচ্চ, টাকায়"],
  ["/link-assistant", desk, "Allow", "See my orders", "Most for one day, in taka"],
] as const)("a person consents and returns to the assistant: %s", async (path, options, allow, scope, limit) => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer, options);
  // The assistant's own site, which does not exist here.
  await page.context().route("https://agent.example/**", (route) => route.fulfill({ body: "back at the assistant" }));
  const { asked } = aLinkRequest(client);
  await page.goto(`${store.origin}${path}?${new URLSearchParams(asked as Record<string, string>)}`);
  await page.getByRole("heading", { level: 1, name: host }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole("checkbox", { name: scope }).uncheck();
  await page.getByRole("textbox", { name: limit }).fill("1500");
  await page.getByRole("button", { name: allow, exact: true }).click();
  await page.getByText("back at the assistant").waitFor();
  const back = new URL(page.url());
  expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["state-1", store.origin]);
  const [link] = await store.query<{ scopes: string[]; day: number; asks: boolean }>(
    `select scopes, day_limit_poisha::int as day, confirms_each as asks from assistant_link where account_id = $1`,
    [buyer.id],
  );
  expect(link).toMatchObject({ day: 150_000, asks: true });
  expect(link?.scopes).not.toContain("dev.ucp.shopping.order:read");
});

test("a request that leads elsewhere is refused on the page, and a guest is asked to log in", async () => {
  const page = await browserOf(store, await aBuyer(store), phone);
  const { asked } = aLinkRequest(client, { redirect_uri: "https://evil.example/" });
  await page.goto(`${store.origin}/link-assistant?${new URLSearchParams(asked as Record<string, string>)}`);
  await page.getByRole("heading", { level: 1, name: "This can't be linked" }).waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
});

test("the profile lists linked assistants, changes their limits and stops them", async () => {
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client);
  const page = await browserOf(store, buyer, phone);
  await page.goto(`${store.origin}/customer`);
  const card = page.getByRole("region", { name: "Linked assistants" });
  await card.getByText(host).waitFor();
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("button", { name: "Change limits" }).click();
  await card.getByRole("textbox", { name: "Most for one order, in taka" }).fill("700");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText(/Up to .*700/).waitFor();
  await card.getByRole("button", { name: `Stop ${host}` }).click();
  await expect.poll(() => card.count()).toBe(0);
  const { status } = await assistant.call("GET", "/orders", undefined, headers);
  expect(status).toBe(401);
});

test.each([phone, desk])("the person confirms what their assistant has prepared: %o", async (options) => {
  const size = await aVariation(store, 50, 300);
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client, { confirmsEach: true });
  const line_items = [{ item: { id: String(size) }, quantity: 3 }];
  const key = () => ({ ...headers, "idempotency-key": crypto.randomUUID() });
  const { body: made } = await assistant.call<UcpCheckout>("POST", "/checkout-sessions", { line_items }, key());
  const selected_option_id = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
  const path = `/checkout-sessions/${made.id}`;
  const { body } = await assistant.call<UcpCheckout>("PUT", path, { line_items, fulfillment }, key());
  const page = await browserOf(store, buyer, options);
  await page.goto(body.continue_url);
  const card = page.getByRole("region", { name: "Confirm this order" });
  await card.getByText("House 7").waitFor();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Place this order" }).click();
  await page.waitForURL(/\/customer\/order\//);
  await page.getByText(`Placed by assistant ${host}`).waitFor();
});
