import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { aDoor } from "../../../harness/door.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, managerPermissions);
const planner = await atRuns(store, managerPermissions);
const door = aDoor(store, manager);
const buyer = await aBuyer(store);
const paratha = await aVariation(store, 900);

async function print(paper: "invoices" | "packing-slips", query: string, headers = manager.headers) {
  const response = await store.request(`/api/v1.0/admin/order/${paper}.pdf?${query}`, { headers });
  if (response.status !== 200) return { status: response.status, pages: 0, drawn: "" };
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return { status: 200, ...textOfPdf(await response.bytes()) };
}

/** The positions of these in a text. */
const places = (text: string, numbers: readonly string[]) => numbers.map((number) => text.indexOf(number));

describe("documents of several orders", () => {
  test("are one file, with invoices as issued, in each order's language by default", async () => {
    const numbers = [await door.onItsWay(buyer, paratha, 1), await door.onItsWay(buyer, paratha, 2)];
    for (const number of numbers) expect((await manager.step(number, "deliver")).status).toBe(200);
    await store.query("update customer_order set recipient = recipient || $2 where number = $1", [
      numbers[0],
      JSON.stringify({ name: "Another Buyer" }),
    ]);
    const { pages, drawn } = await print("invoices", `language=en&numbers=${numbers.join(",")}`);
    expect(pages).toBe(2);
    expect(places(drawn, numbers).every((place) => place >= 0)).toBe(true);
    expect(drawn).not.toContain("Another Buyer");
    // Each says that it is paid, and numbers its own pages.
    expect(drawn.match(/Cash on delivery, paid/g)).toHaveLength(2);
    expect(drawn.match(/1 of 1/g)).toHaveLength(2);
  });

  test("are sorted by run, for selected orders and for a whole run", async () => {
    const packed = [];
    for (let piece = 0; piece < 3; piece += 1) packed.push(await aPackedOrder(store, manager, buyer, paratha));
    const [first, second, third] = packed.map(({ number }) => number) as [string, string, string];
    const { hubId = 0, day = "" } = packed[0] ?? {};
    const run = await planner.create({ hubId, day, numbers: [third, first, second] });
    expect(run.status).toBe(201);
    const stops = run.body.stops.map(({ number }) => number);
    const loose = await aPackedOrder(store, manager, buyer, paratha);
    const chosen = [loose.number, ...packed.map(({ number }) => number)];
    const slips = await print("packing-slips", `language=en&numbers=${chosen.join(",").toLowerCase()}`);
    expect(slips.pages).toBe(4);
    const found = places(slips.drawn, [...stops, loose.number]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    const whole = await print("packing-slips", `language=en&runId=${run.body.id}`);
    expect(whole.pages).toBe(3);
    expect(whole.drawn).not.toContain(loose.number);
    // Not handed over yet: the document says that it is not an invoice.
    expect((await print("invoices", `language=en&runId=${run.body.id}`)).pages).toBe(3);
  });

  test("leave out cancelled unpaid orders, and are refused for unknown ones", async () => {
    const kept = await aPackedOrder(store, manager, buyer, paratha);
    const gone = await aPackedOrder(store, manager, buyer, paratha);
    await manager.step(gone.number, "cancel");
    expect((await print("invoices", `numbers=${kept.number},${gone.number}`)).pages).toBe(1);
    expect((await print("invoices", `numbers=${gone.number}`)).status).toBe(409);
    expect((await print("packing-slips", `numbers=${kept.number},AAAA-AAAA-AAAA`)).status).toBe(404);
    expect((await print("packing-slips", "runId=999999")).status).toBe(404);
  });

  test("are limited in number, and require permission to read orders", async () => {
    expect((await print("invoices", "")).status).toBe(400);
    expect((await print("invoices", "numbers=AAAA-AAAA-AAAA&runId=1")).status).toBe(400);
    expect((await print("invoices", `numbers=${Array(201).fill("AAAA-AAAA-AAAA").join(",")}`)).status).toBe(400);
    const { headers } = await aStaffMember(store, ["report.read"]);
    expect((await print("invoices", "numbers=AAAA-AAAA-AAAA", headers)).status).toBe(403);
  });
});
