import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { startServerProcess } from "../../harness/machines/server-process.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("the built server draws a Bangla invoice with its own fonts", async () => {
  const buyer = await aBuyer(store);
  const paratha = await aVariation(store, 50);
  await store.query(
    "update product p set title_bn = 'ইলিশ পরোটা' from variation v where v.product_id = p.id and v.id = $1",
    [paratha],
  );
  await buyer.put(paratha, 2);
  const { orderNumber } = (await buyer.order()).body;
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-invoice-"));
  const built = await startServerProcess({
    DATABASE_URL: store.databaseUrl,
    DATA_DIR: dataDir,
    DEMO_PICTURES: "false",
  });
  try {
    const path = `/api/v1.0/order/${orderNumber}/invoice.pdf?language=bn`;
    const response = await fetch(built.origin + path, { headers: { authorization: buyer.authorization } });
    expect(response.status).toBe(200);
    expect(textOfPdf(await response.bytes()).read).toContain("ইলিশ পরোটা");
  } finally {
    await built.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
