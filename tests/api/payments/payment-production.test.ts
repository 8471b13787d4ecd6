import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { booksOf, pay } from "../../harness/payment.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ mode: "production" });

test("in production nothing is simulated", async () => {
  for (const path of ["/dev/payment-simulator", "/dev/sslcommerz/pay/1", "/dev/bkash/pay/1"]) {
    expect((await store.request(path)).status, path).toBe(404);
  }
  const put = await store.request("/dev/payment-simulator", { method: "PUT", body: "{}" });
  expect(put.status).toBe(404);
  const begun = await store.request("/dev/sslcommerz/gwprocess/v4/api.php", { method: "POST", body: "store_id=x" });
  expect(begun.status).toBe(404);
});

test("a gateway without credentials is not offered, and cannot be used", async () => {
  const shopper = await aShopper(store);
  const [address] = await store.query<{ id: number }>(
    `insert into address (account_id, name, phone, zone_id, address)
     select $1, 'Ayesha', '+8801712345678', min(id), 'House 7' from location where type = 'zone' returning id`,
    [shopper.id],
  );
  const { body } = await shopper.call<{ code: string }[]>(
    "GET",
    `/paymentMethod/getPayMethodsForCheckout/${address?.id}`,
  );
  expect(body.map(({ code }) => code)).toEqual(["cod"]);

  const order = await anOrder(store, shopper);
  expect((await pay(shopper, order)).body.code).toBe("payment.gateway_unavailable");
  expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "failed", captured: 0 }]);
});

test("an IPN for a gateway without credentials is refused, signed or not", async () => {
  const body = new URLSearchParams({ tran_id: "t1", verify_key: "tran_id", verify_sign: "0".repeat(32) });
  const answer = await store.request("/api/v1.0/payment/sslcommerz/ipn", { method: "POST", body });
  expect(answer.status).toBe(400);
});
