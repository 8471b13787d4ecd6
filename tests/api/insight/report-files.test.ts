import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["report.read"]);

async function textOf(path: string): Promise<string> {
  const response = await store.request(`/api/v1.0${path}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** The sheet of a workbook, as written. */
async function sheetOf(path: string): Promise<string> {
  const response = await store.request(`/api/v1.0${path}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
}

test("reports are exported as spreadsheets without formulas", async () => {
  const shopper = await aShopper(store);
  await aSoldOrder(store, shopper, {
    at: "2025-07-01T05:00:00Z",
    lines: [{ variationId: 1, quantity: 1, taka: 10 }],
    voucher: "SAVE-5",
  });
  const today = dhakaDay(new Date());
  await store.query(
    `insert into search_day (day, query, missed_times, last_missed_at)
     values ($1, '=hyperlink("x")', 3, now()), ($1, '+আম', 2, now())`,
    [today],
  );
  const periods = await textOf("/admin/report/revenue.csv?from=2025-07-01&to=2025-07-02");
  const [head, day, , total] = periods.split("\r\n");
  expect(head).toMatch(/^\uFEFFFrom,To,Orders,/);
  expect(day).toMatch(/^2025-07-01,2025-07-01,1,10,0,0,0,10,10,0,,1,10,/);
  expect(total).toMatch(/^Total,,1,10,/);
  const parts = await textOf("/admin/report/revenue.csv?from=2025-07-01&to=2025-07-02&table=parts&split=region");
  expect(parts).toContain("dhaka,Dhaka,ঢাকা,1,10,0,0");
  const searches = await textOf(
    `/admin/report/product-analysis.csv?from=${daysLater(today, -1)}&to=${today}&section=missedSearches`,
  );
  expect(searches).toContain(`"'=hyperlink(""x"")",3,`);
  expect(searches).toContain("'+আম,2,");
  const sheet = await sheetOf("/admin/report/revenue.xlsx?from=2025-07-01&to=2025-07-02");
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">2025-07-01</t></is></c>');
  expect(sheet).toContain('<c r="C2"><v>1</v></c><c r="D2"><v>10</v></c>');
  const asked = await sheetOf(
    `/admin/report/product-analysis.xlsx?from=${daysLater(today, -1)}&to=${today}&section=missedSearches`,
  );
  expect(asked).toContain('<t xml:space="preserve">=hyperlink("x")</t>');
  expect(asked).not.toContain("<f>");
  for (const section of ["bestSellers", "slowMovers", "outOfStock", "margins", "vouchers"]) {
    const table = await textOf(`/admin/report/product-analysis.csv?from=2025-07-01&to=2025-07-02&section=${section}`);
    expect(table.split("\r\n").length, section).toBeGreaterThan(section === "margins" ? 1 : 2);
  }
});
