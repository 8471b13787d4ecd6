import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const staff = await anOrderAdmin(store, ["order.read", "order.confirm"]);

type Event = { event?: string; data?: string; id?: string };

/** Listens like a browser: events as they arrive, and the last id on reconnecting. */
async function listen(headers: Record<string, string> = {}) {
  const answer = await fetch(`${store.origin}/api/v1.0/admin/order/events`, {
    headers: { ...staff.headers, ...headers },
  });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  const next = async (): Promise<Event | undefined> => {
    while (!rest.includes("\n\n")) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      rest += decoder.decode(value, { stream: true });
    }
    const [block = "", ...others] = rest.split("\n\n");
    rest = others.join("\n\n");
    return Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  };
  return { next, end: () => reader.cancel() };
}

async function buy(): Promise<string> {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  return (await buyer.order()).body.orderNumber;
}

test("staff are notified of every new order and step, and of missed ones after reconnecting", async () => {
  const news = await listen();
  expect(await news.next()).toMatchObject({ event: "ready", id: expect.any(String) });
  const first = await buy();
  const heard = await news.next();
  expect(heard?.event).toBe("placed");
  expect(JSON.parse(heard?.data ?? "")).toMatchObject({ number: first, status: "placed", name: "Rahima Khatun" });
  await staff.step(first, "confirm");
  const changed = await news.next();
  expect(changed).toMatchObject({ event: "changed", data: expect.stringContaining('"status":"confirmed"') });
  expect(changed?.id).toBeUndefined();
  await news.end();

  const missed = await buy();
  const again = await listen({ "last-event-id": heard?.id ?? "" });
  expect((await again.next())?.event).toBe("ready");
  expect(await again.next()).toMatchObject({ event: "placed", data: expect.stringContaining(missed) });
  await again.end();
});

test("staff who lost the permission are notified no more", async () => {
  const leaving = await anOrderAdmin(store, ["order.read"]);
  const news = await listen(leaving.headers);
  expect((await news.next())?.event).toBe("ready");
  await store.query("delete from session where account_id = $1", [leaving.id]);
  await buy();
  expect(await news.next()).toBeUndefined();
});
