import { describe, expect, test } from "vitest";
import { openPush, type PushState } from "../../harness/people/push.ts";

type Refused = { code?: string };

const { service, aBrowser, aCustomer, subscribe, state, aTold, anOrder, tell, waiting, subscriptions } =
  await openPush();

describe("subscribing", () => {
  test.each([
    "http://127.0.0.1:1/push",
    "https://127.0.0.1/push",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/push",
    "https://localhost/push",
    "https://fcm.googleapis.com.evil.example/push",
    "https://fcm.googleapis.com:8443/push",
    "https://me:secret@fcm.googleapis.com/push",
    "file:///etc/passwd",
    "not a url",
    "",
  ])("does not make the store call other hosts: %s", async (endpoint) => {
    const { browser, user } = await aCustomer();
    const { keys } = service.aDevice().subscription;
    const refused = await browser.call<Refused>("PUT", "/push", { endpoint, keys, topics: ["orders"] });
    expect([refused.status, refused.body.code]).toEqual([422, "push.not_a_subscription"]);
    expect(await subscriptions(user?.id)).toBe(0);
  });

  test("requires valid keys and topics", async () => {
    const { browser } = await aCustomer();
    const { subscription } = service.aDevice();
    const { keys } = subscription;
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
    const bad = await browser.call<Refused>("PUT", "/push", {
      ...subscription,
      keys: { ...keys, p256dh: offCurve },
      topics: ["orders"],
    });
    expect(bad.body.code).toBe("push.not_a_subscription");
    for (const body of [
      { ...subscription, topics: [] },
      { ...subscription, topics: ["gossip"] },
      { ...subscription, keys: { ...keys, auth: "short" }, topics: ["orders"] },
      { ...subscription, endpoint: `https://fcm.googleapis.com/${"x".repeat(1_000)}`, topics: ["orders"] },
    ]) {
      expect((await browser.call<Refused>("PUT", "/push", body)).status).toBe(400);
    }
  });

  test("requires login in the same browser", async () => {
    const device = service.aDevice();
    expect((await subscribe(aBrowser(), device)).status).toBe(401);
    expect((await aBrowser().call("GET", "/push")).status).toBe(401);
    const { token } = await aCustomer();
    const program = aBrowser({ authorization: `Bearer ${token}` });
    expect((await subscribe(program, device)).body.code).toBe("push.unknown_device");
  });

  test("changes the topics of this browser only, and a new endpoint keeps them", async () => {
    const { browser, device, id } = await aTold(["orders"]);
    expect((await state(browser)).here).toEqual({ endpoint: device.subscription.endpoint, topics: ["orders"] });
    await subscribe(browser, device, ["price", "price", "restock"]);
    expect((await state(browser)).here?.topics).toEqual(["price", "restock"]);
    const moved = service.aDevice();
    const renewed = await browser.call<PushState["here"]>("PUT", "/push", moved.subscription);
    expect(renewed.body).toEqual({ endpoint: moved.subscription.endpoint, topics: ["price", "restock"] });
    expect(await subscriptions(id)).toBe(1);
    expect((await browser.call("DELETE", "/push")).status).toBe(204);
    expect((await state(browser)).here).toBe(null);
  });

  test("from ten tabs at once stores one, and an endpoint belongs to the last subscriber", async () => {
    const { browser, device, id } = await aTold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(browser, device)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await subscriptions(id)).toBe(1);
    const next = await aCustomer();
    await subscribe(next.browser, device);
    expect([await subscriptions(id), await subscriptions(next.user?.id)]).toEqual([0, 1]);
  });

  test("is limited to ten devices; the least recently used one is replaced", async () => {
    const { id, phone, password, device } = await aTold();
    for (let count = 0; count < 10; count++) {
      const browser = aBrowser();
      await browser.login({ emailOrPhone: phone, password });
      expect((await subscribe(browser, service.aDevice())).status).toBe(200);
    }
    expect(await subscriptions(id)).toBe(10);
    await tell((await anOrder(id)).id);
    await expect.poll(() => waiting(id)).toBe(0);
    expect(device.calls()).toBe(0);
  });
});

describe("a device is not notified", () => {
  test("after a logout on it, while others are", async () => {
    const { browser, id, phone, password } = await aTold();
    const laptop = aBrowser();
    await laptop.login({ emailOrPhone: phone, password });
    await subscribe(laptop, service.aDevice());
    await browser.call("POST", "/auth/customerlogout");
    expect(await subscriptions(id)).toBe(1);
    expect((await state(laptop)).here).not.toBe(null);
  });

  test("once another person logs in there, even without a logout", async () => {
    const { browser, id } = await aTold();
    const next = await aCustomer();
    browser.cookies.delete("token");
    await browser.login({ emailOrPhone: next.phone, password: next.password });
    expect(await subscriptions(id)).toBe(0);
  });

  test("but is if the same person logs in again after the session ended", async () => {
    const { browser, id, phone, password } = await aTold();
    browser.cookies.delete("token");
    await browser.login({ emailOrPhone: phone, password });
    expect(await subscriptions(id)).toBe(1);
    expect((await state(browser)).here?.topics).toHaveLength(3);
  });

  test("after a password change, except where it was changed; and nowhere after logging out everywhere", async () => {
    const { browser, id, phone, password } = await aTold();
    const stolen = aBrowser();
    await stolen.login({ emailOrPhone: phone, password });
    await subscribe(stolen, service.aDevice());
    const form = { oldPassword: password, password: "secret-2", confirmPassword: "secret-2" };
    expect((await browser.call("PUT", "/user/changePassword", form)).status).toBe(204);
    expect(await subscriptions(id)).toBe(1);
    expect((await state(browser)).here).not.toBe(null);
    await browser.call("POST", "/user/logoutEverywhere");
    expect(await subscriptions(id)).toBe(0);
  });

  test("after the account is deleted; before that it is in the data export, without its keys", async () => {
    const { browser, id, password, device } = await aTold(["orders"]);
    const copy = await browser.call<Record<string, unknown>>("GET", "/user/export");
    expect(copy.body).toMatchObject({ pushDevices: [{ topics: ["orders"] }] });
    expect(JSON.stringify(copy.body)).not.toContain(device.subscription.keys.auth);
    expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
    expect(await subscriptions(id)).toBe(0);
  });
});
