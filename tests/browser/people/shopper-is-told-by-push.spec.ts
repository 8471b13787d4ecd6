import { knownPushServices } from "@tatka/domain/people/push-services";
import { expect, test } from "vitest";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { anOrder, type StoredOrder } from "../../harness/order.ts";
import { openPushService, type PushDevice } from "../../harness/services/push-service.ts";
import { subscribesAt } from "../../harness/services/push-stub.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const service = await openPushService();
const push = { ...readConfig({}).push, services: [...knownPushServices, service.origin] };
const store = await openStore({ push });
const { aCustomer } = shoppersOf(store);

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

/** A customer whose browser grants the notification permission. */
async function aPhone(): Promise<{ page: Visitor; device: PushDevice; id: number }> {
  const { browser, user } = await aCustomer();
  await store.query("update account set email = $2 where id = $1", [user?.id, `phone-${user?.id}@example.com`]);
  const page = await aVisitor({ ...phone, keepsPages: true });
  const device = service.aDevice();
  await subscribesAt(page.context(), device);
  await page.context().grantPermissions(["notifications"], { origin: store.origin });
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: `${store.origin}/api` }));
  await page
    .context()
    .addCookies(cookies.map((cookie) => (cookie.name === "token" ? { ...cookie, url: store.origin } : cookie)));
  return { page, device, id: user?.id ?? 0 };
}

const topicsOf = async (id: number) =>
  (await store.query<{ topics: string[] }>("select topics from push_subscription where account_id = $1", [id]))[0]
    ?.topics ?? [];

test("a customer turns each push notification on and off in the profile", async () => {
  const { page, id } = await aPhone();
  await page.goto(`${store.origin}/customer`);
  const card = page.getByRole("region", { name: "Notifications" });
  const box = (name: string) => card.getByRole("checkbox", { name });
  await expect.poll(() => box("Order updates: On this phone").getAttribute("aria-disabled")).toBe("false");
  for (const topic of ["Order updates", "Back in stock", "Price drops and offers"]) {
    await expect.poll(() => box(`${topic}: On this phone`).isChecked()).toBe(false);
  }
  await box("Order updates: On this phone").check();
  await page.getByText("Notifications are on for this phone.").waitFor();
  await box("Price drops and offers: On this phone").check();
  await expect.poll(() => topicsOf(id)).toEqual(["orders", "price"]);
  await expectAccessible(page, { within: "main" });
  await expectReadableInTheDark(page, { within: "main" });
  await page.reload();
  await expect.poll(() => box("Order updates: On this phone").isChecked()).toBe(true);
  await expect.poll(() => box("Back in stock: On this phone").isChecked()).toBe(false);
  await box("Order updates: On this phone").uncheck();
  await page.getByText("Notification turned off.").waitFor();
  expect(await topicsOf(id)).toEqual(["price"]);

  // After the permission is revoked in the browser, the page shows notifications as off and the store deletes the
  // device.
  await page.evaluate(() => localStorage.setItem("test-push-permission", "denied"));
  await page.reload();
  await expect.poll(() => topicsOf(id)).toEqual([]);
  await expect.poll(() => box("Price drops and offers: On this phone").isChecked()).toBe(false);
  expect(page.complaints).toEqual([]);
});

test("marketing email is a separate checkbox, unticked by default", async () => {
  const { page, id } = await aPhone();
  await page.goto(`${store.origin}/customer`);
  const box = page.getByRole("checkbox", { name: "Price drops and offers: Email" });
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.check();
  await page.getByText("Done: we'll email you about price drops and offers.").waitFor();
  await page.getByText(/^Since /).waitFor();
  await box.uncheck();
  await page.getByText("Done: no more emails about price drops and offers.").waitFor();
  const said = await store.query("select is_given, source from consent_event where account_id = $1 order by id", [id]);
  expect(said).toEqual([
    { is_given: true, source: "profile" },
    { is_given: false, source: "profile" },
  ]);
});

/** The order page needs at least one item. */
async function withALine(order: StoredOrder): Promise<void> {
  await store.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement,
       uom, storage, quantity, unit_poisha, regular_poisha)
     select $1, v.id, p.slug, p.title_en, p.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Kg', p.storage, 1,
       50000, 50000
     from variation v join product p on p.id = v.product_id order by v.id limit 1`,
    [order.id],
  );
}

test("one press on the order page subscribes the phone to order updates", async () => {
  const { page, device, id } = await aPhone();
  const order = await anOrder(store, { id }, { paymentMethod: "cod", totalPoisha: 50_000 });
  await withALine(order);
  await page.goto(`${store.origin}/customer/order/${order.number}?placed=1`);
  const offer = page.getByRole("region", { name: "Get told on this phone" });
  await offer.getByRole("button", { name: "Turn on" }).click();
  await offer.getByText("On", { exact: true }).waitFor();
  await expectAccessible(page, { within: "main" });
  await store.query("select graphile_worker.add_job('tell-customer-of-order', $1)", [
    JSON.stringify({ orderId: order.id, event: "out_for_delivery" }),
  ]);
  await expect.poll(() => device.heard().length).toBe(1);

  // A headless browser cannot show notifications, so the test records the calls.
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const noted: object[] = [];
    Object.assign(globalThis, { shown: noted });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data } = {}) => {
      noted.push({ title, body, path: (data as { path: string }).path });
    };
  });
  // DevTools delivers the message in place of the push service.
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const data = JSON.stringify(device.heard()[0]?.notice);
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: store.origin, registrationId: await registered, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  await expect.poll(shown).toEqual([
    {
      title: "Your order is on its way",
      body: `Order ${order.number}. Cash to pay: ৳500.`,
      path: `/customer/order/${order.number}`,
    },
  ]);
});

test("unpaid and closed orders offer no push updates", async () => {
  const { page, id } = await aPhone();
  for (const input of [
    { paymentMethod: "sslcommerz", paymentStatus: "failed" },
    { paymentMethod: "sslcommerz", paymentStatus: "paid", status: "cancelled" },
  ] as const) {
    const order = await anOrder(store, { id }, { totalPoisha: 50_000, ...input });
    await withALine(order);
    await page.goto(`${store.origin}/customer/order/${order.number}`);
    await page.getByRole("heading", { name: "Order status" }).waitFor();
    const region = page.getByRole("region", { name: "Get told on this phone" });
    await expect.poll(() => region.count(), { message: JSON.stringify(input) }).toBe(0);
  }
});

type Tab = { url: string; focus(): Promise<Tab>; navigate(url: string): Promise<Tab | null> };
/** The globals of the service worker that the next test replaces. */
type WorkerScope = {
  asked: string[];
  WindowClient: { prototype: Tab };
  Clients: { prototype: { openWindow(url: string): Promise<Tab | null> } };
};

test("pressing a notification opens its page, or focuses a tab that shows it", async () => {
  const { page, id } = await aPhone();
  const order = await anOrder(store, { id }, { paymentMethod: "cod", totalPoisha: 50_000 });
  const path = `/customer/order/${order.number}`;
  await page.goto(`${store.origin}/faq`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  // A headless browser cannot focus tabs, so the test records the worker's calls.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { WindowClient, Clients } = scope;
    const asked: string[] = [];
    scope.asked = asked;
    const pathOf = (url: string) => new URL(url, location.origin).pathname;
    const { navigate } = WindowClient.prototype;
    WindowClient.prototype.focus = async function () {
      asked.push(`focus ${pathOf(this.url)}`);
      return this;
    };
    WindowClient.prototype.navigate = async function (url) {
      asked.push(`navigate ${pathOf(url)}`);
      return navigate.call(this, url);
    };
    Clients.prototype.openWindow = async (url) => {
      asked.push(`open ${pathOf(url)}`);
      return null;
    };
  });
  const press = (to: string) =>
    worker.evaluate(async (path) => {
      const { asked } = globalThis as unknown as WorkerScope;
      asked.length = 0;
      const done: Promise<unknown>[] = [];
      const notification = { data: { path }, close: () => asked.push("close") };
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: (work: Promise<unknown>) => done.push(work),
      });
      dispatchEvent(event);
      await Promise.all(done);
      return asked;
    }, to);
  expect(await press(path)).toEqual(["close", "focus /faq", `navigate ${path}`]);
  await page.waitForURL(store.origin + path);
  await page.getByText(order.number).first().waitFor();
  expect(await press(path)).toEqual(["close", `focus ${path}`]);
  // A back-office tab must not navigate away from unsaved work, so the shop opens in a new tab.
  await page.goto(`${store.origin}/admin/login`);
  expect(await press("/bn/customer/wishlist")).toEqual(["close", "open /bn/customer/wishlist"]);
});

test("a phone that blocks notifications shows how to allow them, and permission is never requested without a press", async () => {
  const { page, id } = await aPhone();
  await page.addInitScript(() => {
    const asked = () => {
      document.documentElement.dataset.asked = "yes";
      return Promise.resolve("denied" as const);
    };
    Object.defineProperty(Notification, "permission", {
      get: () => (document.documentElement.dataset.asked ? "denied" : "default"),
    });
    Notification.requestPermission = asked;
  });
  await page.goto(`${store.origin}/bn/customer`);
  const card = page.getByRole("region", { name: "নোটিফিকেশন" });
  const box = card.getByRole("checkbox", { name: "অর্ডারের খবর: এই ফোনে" });
  await expect.poll(() => box.getAttribute("aria-disabled")).toBe("false");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.asked)).toBe(undefined);
  await box.click();
  await card
    .getByRole("alert")
    .getByText(/নোটিফিকেশন বন্ধ করা আছে/)
    .waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(await topicsOf(id)).toEqual([]);
  await expectAccessible(page, { within: "main" });
});

test("offline, the switch shows an error and stays unchanged", async () => {
  const { page } = await aPhone();
  await page.goto(`${store.origin}/customer`);
  const box = page.getByRole("checkbox", { name: "Order updates: On this phone" });
  await expect.poll(() => box.getAttribute("aria-disabled")).toBe("false");
  await page.context().setOffline(true);
  await box.click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("alert").getByText(/./).first().waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.context().setOffline(false);
});

test("the unsubscribe link takes one press without a login; an invalid link says so", async () => {
  const { id } = await aPhone();
  await store.query("insert into consent_event (account_id, is_given, source) values ($1, true, 'profile')", [id]);
  const stranger = await aVisitor(phone);
  await stranger.goto(`${store.origin}/unsubscribe?token=${id}.forged`);
  await stranger.getByRole("button", { name: "Unsubscribe" }).click();
  await stranger
    .getByRole("alert")
    .getByText(/This link is not complete/)
    .waitFor();
  await expectAccessible(stranger, { within: "main" });
});
