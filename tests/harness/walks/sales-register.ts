import type { RevenueReport } from "@tatka/contract/insight/reports";
import { type Day, daysLater } from "@tatka/domain/dhaka-time";
import { expect } from "vitest";
import { rowsOfWorkbook } from "../files/workbook.ts";
import type { Store } from "../store.ts";

type Figures = { gross: number; vat: number };
type Place = { region?: string; hub?: number };

/** Compares the revenue report with the sales register, per day and in total, for each region and hub. */
export async function expectReportsLikeRegister(
  store: Store,
  proof: Record<string, string>,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  const hubs = await store.query<{ id: number; region: string }>("select id, region_code as region from hub");
  const places: Place[] = [{}, { region: "dhaka" }, { region: "ctg" }, ...hubs.map(({ id }) => ({ hub: id }))];
  for (const place of places) {
    for (const [first, last] of periodsIn(from, to)) {
      const asked = new URLSearchParams({ from: first, to: last, ...(place as Record<string, string>) });
      const [report, register] = [await readReport(store, proof, asked), await readRegister(store, proof, asked)];
      expect(report, String(asked)).toEqual(register);
    }
  }
}

function* periodsIn(from: Day, to: Day): Generator<[Day, Day]> {
  for (let day = from; day <= to; day = daysLater(day, 1)) yield [day, day];
  yield [from, to];
}

async function readReport(store: Store, proof: Record<string, string>, asked: URLSearchParams): Promise<Figures> {
  const { status, body } = await store.call<RevenueReport>("GET", `/admin/report/revenue?${asked}`, undefined, proof);
  expect(status).toBe(200);
  const parts = body.parts.reduce((sum, { revenue }) => sum + poisha(revenue), 0);
  expect(parts).toBe(poisha(body.totals.revenue));
  return { gross: poisha(body.totals.revenue), vat: poisha(body.totals.vat) };
}

async function readRegister(store: Store, proof: Record<string, string>, asked: URLSearchParams): Promise<Figures> {
  const file = await store.request(`/api/v1.0/admin/report/sales-register.xlsx?${asked}`, { headers: proof });
  const total = rowsOfWorkbook(new Uint8Array(await file.arrayBuffer())).at(-1) ?? [];
  return { gross: poisha(Number(total[8])), vat: poisha(Number(total[7])) };
}

/** Refunds of delivered orders without a credit note. */
export async function notesDue(store: Store): Promise<number> {
  const [row] = await store.query<{ due: number }>(
    "select count(*)::int as due from graphile_worker.jobs where task_identifier = 'issue-credit-notes'",
  );
  return row?.due ?? 0;
}

const poisha = (taka: number) => Math.round(taka * 100);
