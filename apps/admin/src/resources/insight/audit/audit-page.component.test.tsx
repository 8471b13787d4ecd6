import { type AuditEntry, adminAuditFilters, auditRoutes } from "@tatka/contract/insight/audit";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { AuditPage } from "./audit-page.tsx";

const rice = { title: "Chinigura Rice, 1 kg", titleBn: "চিনিগুঁড়া চাল, ১ কেজি" };
const names = {
  "product:7": { title: "Chinigura Rice", titleBn: "চিনিগুঁড়া চাল" },
  "size:718": { title: "1 kg", titleBn: "১ কেজি" },
};
const hub = { title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" };

function anEntry(entry: Partial<AuditEntry> & { id: number }): AuditEntry {
  return {
    ...{ at: "2026-11-16T06:30:00.000Z", who: { id: 1, name: "Karim" }, key: null, action: "update" },
    ...{ resource: "product", resourceId: "7", name: "Chinigura Rice", highlights: [], items: [], hub: null },
    ...{ names, fields: [], ...entry },
  };
}

const entries = [
  anEntry({
    ...{ id: 4, action: "stock", items: [{ ...rice, pieces: null }], hub },
    highlights: [{ field: "onHand", before: "84", after: "134" }],
  }),
  anEntry({ id: 3, highlights: [{ field: "variations[718].regularPrice", before: "120", after: "125.5" }] }),
  anEntry({
    ...{ id: 2, action: "receive", resource: "purchase", resourceId: "9", name: "PO-9", hub },
    items: [{ ...rice, pieces: 50 }],
  }),
  anEntry({
    ...{ id: 1, resource: "setting", resourceId: "checkout", name: null },
    highlights: [{ field: "minOrderAmount", before: "200", after: "300" }],
  }),
];

async function showLog(locale: "en" | "bn") {
  await i18nProvider.changeLocale(locale);
  answerCalls(
    ...aStaffMember("audit.read"),
    on(auditRoutes.list).answer(() => ({ items: entries, next: null })),
    on(adminAuditFilters).answer(() => ({ people: [], resources: [], actions: [] })),
  );
  await renderInBackOffice(<AuditPage />);
  await expect.element(page.getByRole("listitem").nth(3)).toBeVisible();
  return page
    .getByRole("listitem")
    .elements()
    .map((row) => [...row.querySelectorAll("time ~ *, span + div")].map((part) => part.textContent).join(""));
}

test("entries name product, size, hub and quantity", async () => {
  expect(await showLog("en")).toEqual([
    "Karim changed the stock of Chinigura Rice, 1 kgTejgaon hubOn hand: 84 → 134",
    "Karim changed Chinigura Rice1 kg · Regular price: ৳120 → ৳125.50",
    "Karim received Purchasing: PO-9Chinigura Rice, 1 kg: 50 pcs · Tejgaon hub",
    "Karim changed Minimum order settingsMinimum order: ৳200 → ৳300",
  ]);
});

test("Bangla entries contain no English", async () => {
  const said = (await showLog("bn")).map((text) => text.replaceAll(/Karim|PO-9/g, ""));
  expect(said[0]).toContain("চিনিগুঁড়া চাল, ১ কেজি");
  expect(said[0]).toContain("মজুত: ৮৪ → ১৩৪");
  for (const text of said) expect(text).not.toMatch(/[a-z0-9]/i);
});
