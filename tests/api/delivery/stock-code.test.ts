import type { ScannedSize } from "@tatka/contract/delivery/stock-admin";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["stock.read"]);
const find = (code: string, as: Record<string, string> = headers) =>
  store.call<ScannedSize & { code: string }>(
    "GET",
    `/admin/stock/code?code=${encodeURIComponent(code)}`,
    undefined,
    as,
  );

test("a scanned barcode or a typed SKU returns the size with each hub's stock", async () => {
  const [size] = await store.query<{ id: number; sku: string; gtin: string }>(
    "select id, sku, gtin from variation order by id offset 5 limit 1",
  );
  for (const code of [size?.gtin ?? "", `0${size?.gtin}`, size?.sku ?? ""]) {
    const { body, status } = await find(code);
    expect([status, body.id], code).toEqual([200, size?.id]);
    expect(body.levels).toHaveLength(3);
  }
  expect((await find("4006381333931")).status).toBe(404);
  expect((await find("")).status).toBe(400);

  await store.query("update variation set removed_at = now() where id = $1", [size?.id]);
  expect((await find(size?.gtin ?? "")).status).toBe(404);
});

test("without the permission to read stock nothing is found", async () => {
  const other = await aStaffMember(store, ["order.read"]);
  expect((await find("01011", other.headers)).status).toBe(403);
  expect((await find("01011", {})).status).toBe(401);
});

test("only the back office may use the camera and WebAssembly", async () => {
  const policies = async (path: string) => {
    const { headers: told } = await store.request(path);
    return [told.get("permissions-policy"), told.get("content-security-policy")].join();
  };
  expect(await policies("/admin/stock/scan")).toMatch(/camera=\(self\).*'wasm-unsafe-eval'/);
  expect(await policies("/faq")).toMatch(/camera=\(\)/);
  expect(await policies("/faq")).not.toContain("wasm-unsafe-eval");
});
