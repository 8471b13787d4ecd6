import { expect, test } from "vitest";
import { aPlacedOrder } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const manager = await anOrderAdmin(store, doorPermissions);
const page = async (path: string) => (await store.request(path)).text();

async function saveCompany(company: object) {
  const names = { name: "Padma Ltd", nameBn: "পদ্মা লি.", address: "Chawkbazar", addressBn: "চকবাজার" };
  const body = { key: "company", value: { ...names, bin: "001234567-0101", ...company } };
  return store.call("POST", "/settings", body, proof);
}

test("the footer shows the registrations that the seller has entered, in both languages", async () => {
  expect(await page("/faq")).not.toContain("DBID");
  expect((await saveCompany({ dbid: " DBID-2026-0042 " })).status).toBe(200);
  expect(await page("/faq")).toContain(
    "Trade licence TRAD/DEMO/000000/2026 · BIN 001234567-0101 · DBID DBID-2026-0042",
  );
  expect(await page("/bn/faq")).toContain("ডিবিআইডি DBID-2026-0042");
  expect((await saveCompany({ dbid: "x".repeat(41) })).status).toBe(400);
});

test("invoices show the number of their day, and earlier ones keep theirs", async () => {
  const invoiceOf = async (number: string) => {
    const response = await store.request(`/api/v1.0/admin/order/${number}/invoice.pdf?language=en`, { headers: proof });
    return textOfPdf(await response.bytes()).drawn;
  };
  await saveCompany({});
  const first = await aPlacedOrder(store);
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) await manager.step(first.orderNumber, step);
  await saveCompany({ dbid: "DBID-2026-0043" });
  const second = await aPlacedOrder(store);
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) await manager.step(second.orderNumber, step);
  expect(await invoiceOf(first.orderNumber)).not.toContain("DBID");
  expect(await invoiceOf(second.orderNumber)).toContain("DBID-2026-0043");
});
