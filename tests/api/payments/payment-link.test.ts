import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { comeBack, gatewaysAt, press } from "../../harness/payment.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { anAddressForm, aPhone, placeAsStaff } from "../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });

test("the payment link is sent again, the same while its page is valid, and not too often", async () => {
  const phone = aPhone();
  const { body: placed } = await placeAsStaff(store, proof, {
    customer: { phone, language: "en" },
    lines: [{ variationId: await aVariation(store, 50), quantity: 2 }],
    address: await anAddressForm(store),
    paymentMethod: "bkash",
  });
  const path = `/admin/order/${placed.orderNumber}/payment-link`;
  const again = (headers: object = proof) =>
    store.call<{ sentBy?: string[]; code?: string }>("POST", path, undefined, { ...headers });
  const texts = async () => (await inbox(`+88${phone}`)).map(({ text }) => text);
  const links = async () => (await texts()).filter((text) => text.includes(placed.paymentUrl ?? "?"));

  const { headers: reader } = await aStaffMember(store, ["order.read", "order.create"]);
  expect((await again(reader)).status).toBe(403);
  const { headers: clerk, email } = await aStaffMember(store, ["order.update"]);
  await store.query("update customer_order set pay_before = now() + interval '11 minutes' where number = $1", [
    placed.orderNumber,
  ]);
  expect(await again(clerk)).toMatchObject({ status: 200, body: { sentBy: ["sms"] } });
  await expect.poll(async () => (await links()).length).toBe(2);
  expect((await links())[0]).toContain("within 11 minutes");
  const audited = await store.query(
    `select e.after from audit_entry e join account a on a.id = e.account_id
     where a.email = $1 and e.action = 'payment_link' and e.resource_id = $2`,
    [email, placed.orderNumber],
  );
  expect(audited).toEqual([{ after: { sentBy: ["sms"] } }]);

  // Payment pages expire, and the store then creates a new one.
  await store.query("update payment set started_at = started_at - interval '20 minutes' where url = $1", [
    placed.paymentUrl,
  ]);
  expect((await again(clerk)).status).toBe(200);
  await expect.poll(async () => (await texts()).filter((text) => text.includes("pay for order")).length).toBe(3);
  expect(await links()).toHaveLength(2);
  expect((await again(clerk)).status).toBe(200);
  expect((await again(clerk)).body.code).toBe("request.too_many");

  const [newest] = (await texts()).map((text) => /https?:\S+$/.exec(text)?.[0]);
  await comeBack(store, await press(newest, "pay"));
  expect((await again(clerk)).body.code).toBe("order.wrong_state");
});
