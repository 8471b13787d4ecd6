import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { startServerProcess } from "../harness/machines/server-process.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const staff = await anOrderAdmin(store, ["order.read", "order.confirm"]);

test("a stopping server ends its event streams", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-news-"));
  const other = await startServerProcess({
    DATABASE_URL: store.databaseUrl,
    DATA_DIR: dataDir,
    DEMO_PICTURES: "false",
  });
  const stream = await fetch(`${other.origin}/api/v1.0/admin/order/events`, { headers: staff.headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const isEnded = async () => {
    const { value = "", done = true } = (await reader?.read()) ?? {};
    heard += value;
    return done;
  };
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  const { orderNumber } = (await buyer.order()).body;
  while (!heard.includes(orderNumber)) expect(await isEnded()).toBe(false);
  const stopped = other.stop();
  while (!(await isEnded()));
  await stopped;
  await rm(dataDir, { recursive: true, force: true });
});
