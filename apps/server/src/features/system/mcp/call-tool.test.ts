import { staffRoute } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { z } from "zod";
import { requestOf, resultOf } from "./call-tool.ts";

const refundOrder = staffRoute({
  method: "post",
  path: "/admin/order/{number}/refund",
  summary: "Refunds an order",
  feature: "orders",
  permission: "order.refund",
  hubs: "order",
  params: z.object({ number: z.string() }),
  query: z.object({ take: z.coerce.number().optional(), states: z.string().optional() }),
  body: z.object({ amount: z.number() }),
  idempotencyKey: "needed",
});

const request = (given: Record<string, unknown>) =>
  requestOf(refundOrder, given, "https://shop.example", "tatka_key_a");

test("a tool call becomes the matching request", async () => {
  const made = request({ number: "17 6/D", take: 2, states: ["a", "b"], body: { amount: 3 }, idempotencyKey: "k1" });
  expect(made.method).toBe("POST");
  expect(made.url).toBe("https://shop.example/api/v1.0/admin/order/17%206%2FD/refund?take=2&states=a%2Cb");
  expect(Object.fromEntries(made.headers)).toEqual({
    authorization: "Bearer tatka_key_a",
    "content-type": "application/json",
    "idempotency-key": "k1",
  });
  expect(await made.json()).toEqual({ amount: 3 });
});

test.each([
  [{ number: ".." }, "request.malformed"],
  [{ number: "." }, "request.malformed"],
  [{ number: "" }, "request.invalid"],
  [{}, "request.invalid"],
  [{ number: null }, "request.invalid"],
  [{ number: "1", take: { of: 1 } }, "request.invalid"],
  [{ number: "1", more: 1 }, "request.invalid"],
  [{ number: "1", idempotencyKey: "a\r\nx-admin: 1" }, "request.invalid"],
  [JSON.parse('{ "number": "1", "__proto__": { "take": 1 } }'), "request.invalid"],
])("%j cannot change the request's path: %s", (given, code) => {
  expect(() => request(given)).toThrow(expect.objectContaining({ code }));
});

test("an oversized response is refused for reads and reported for writes", async () => {
  const large = () => new Response(JSON.stringify("x".repeat(200_001)));
  expect(await resultOf(large(), true)).toMatchObject({
    isError: true,
    structuredContent: { code: "mcp.answer_too_large" },
  });
  const done = await resultOf(large(), false);
  expect(done.isError).toBeUndefined();
  expect(JSON.stringify(done).length).toBeLessThan(1_000);
  expect(await resultOf(new Response(null, { status: 204 }), false)).toEqual({
    content: [{ type: "text", text: "Done." }],
  });
});
