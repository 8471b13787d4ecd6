import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";
import { aPackerOfHubs, aSplitOrder } from "../../harness/transfers.ts";

const store = await openStore();

test("an order with pieces in two hubs is sent, received, weighed and packed on a phone", async () => {
  const packer = await aPackerOfHubs(store);
  const order = await aSplitOrder(store, packer, { confirm: false });
  await store.query("update order_line set nominal_grams = 1200, weight_tolerance_percent = 10 where id = $1", [
    order.secondLine,
  ]);
  await packer.step(order.number, "confirm");
  const phone = await aVisitor({ viewport: { width: 360, height: 740 } });
  await phone.context().addCookies([{ name: "admin_token", value: packer.name, url: store.origin }]);
  const isWithinScreen = async () =>
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await phone.goto(`${store.origin}/admin/order/${order.number}/show`);
  await phone.getByText("has to send 3").waitFor();
  await phone.getByText("3 pieces are coming from another hub").waitFor();
  await isWithinScreen();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Open transfer" }).click();

  await phone.getByText("then send them").waitFor();
  await phone.getByRole("button", { name: /^One less of/ }).click();
  await phone.getByText("1 piece was not found").waitFor();
  await phone.getByRole("button", { name: /^One more of/ }).click();
  await isWithinScreen();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Send 3 pieces" }).click();
  await phone.getByText("Count what arrived").waitFor();
  await phone.getByRole("button", { name: "Receive 3 pieces" }).click();
  await phone.getByText("received 3").waitFor();

  await phone.goto(`${store.origin}/admin/order/${order.number}/show`);
  await phone.getByRole("link", { name: "Pick", exact: true }).click();
  await expect.poll(() => phone.getByText("has to send").count()).toBe(0);
  await phone.getByText("0 of 2", { exact: true }).waitFor();
  const left = phone.getByRole("button", { name: /^(Picked \d|Enter the weight)/ });
  const scale = phone.getByLabel("Weight in grams");
  // Weighed goods may come first or second, as they lie in the hub.
  for (const done of ["1 of 2", "All picked"]) {
    await left.waitFor();
    if (await scale.isVisible()) {
      await scale.fill("900");
      await phone.getByText("Should be 1,080 to 1,320 g").waitFor();
      await expectAccessible(phone);
      await isWithinScreen();
      await scale.fill("1260");
    }
    await left.click();
    await phone.getByText(done).first().waitFor();
  }
  await phone.getByRole("button", { name: "Packed, stop" }).click();
  await phone.getByRole("heading", { name: "Picking" }).waitFor();
  await expect.poll(async () => (await packer.order(order.number)).body.status).toBe("packed");
  const { body } = await packer.order(order.number);
  // The price is ৳500 for 1,200 g.
  expect(body.lines.find(({ id }) => id === order.secondLine)?.total).toBe(525);

  await phone.goto(`${store.origin}/admin/transfer?${new URLSearchParams({ filter: '{"state":"received"}' })}`);
  await phone.getByText(`For order ${order.number}`).waitFor();
  await isWithinScreen();
  await expectAccessible(phone);
});
