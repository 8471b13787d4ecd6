import type { PickList } from "@tatka/contract/orders/order-papers-admin";
import { beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { anOrder } from "../../harness/order.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const reader = await anOrderAdmin(store, ["order.read"]);

async function anOrderOf(name: string, phone: string, columns: Record<string, string> = {}) {
  const order = await anOrder(store, await aShopper(store));
  await store.query("update customer_order set recipient = recipient || $2 where id = $1", [
    order.id,
    JSON.stringify({ name, phone }),
  ]);
  for (const [column, value] of Object.entries(columns)) {
    await store.query(`update customer_order set ${column} = $2 where id = $1`, [order.id, value]);
  }
  return order;
}

const numbersOf = async (query: string) => (await reader.list(query)).items.map(({ number }) => number);

describe("the search finds an order", () => {
  let wanted: { id: number; number: string };
  beforeAll(async () => {
    await anOrderOf("Another Person", "+8801999000111");
    wanted = await anOrderOf("শাপলা Zzyxwell 100%_", "+8801555123498");
    await store.query(
      "update account set phone = '+8801333444555', name = 'Payer Quux' where id = (select account_id from customer_order where id = $1)",
      [wanted.id],
    );
  });

  test.each([
    ["by a part of the name", "zyxwel"],
    ["by a name in Bangla", "শাপলা"],
    ["with signs that mean something to the database", "well 100%_"],
    ["by the phone as it is said", "01555123498"],
    ["by the phone with its country code", "+8801555123498"],
    ["by the phone with spaces and strokes", "+88 01555-123 498"],
    ["by the phone in Bangla digits", "০১৫৫৫১২৩৪৯৮"],
    ["by the phone's last digits", "3498"],
    ["by the phone's first digits", "0155512"],
    ["by the account's phone", "01333444555"],
    ["by the end of the account's phone", "444555"],
    ["by the account's name", "quux"],
  ])("%s", async (_, typed) => {
    expect(await numbersOf(`q=${encodeURIComponent(typed)}`)).toEqual([wanted.number]);
  });

  test("by its number, in any case, with or without dashes, complete or not", async () => {
    const { number } = wanted;
    for (const typed of [number, number.toLowerCase(), number.replaceAll("-", ""), number.slice(0, 9)]) {
      expect(await numbersOf(`q=${typed}`), typed).toEqual([number]);
    }
  });

  test("and not by anything else", async () => {
    expect(await numbersOf("q=nobody-of-this-name")).toEqual([]);
    expect(await numbersOf("q=%25%25%25")).toEqual([]);
    expect(await numbersOf("q=...")).toEqual([]);
  });
});

describe("the filters", () => {
  // Half past midnight on the 2nd in Dhaka is still the 1st in UTC.
  let late: { number: string };
  let early: { number: string };
  let paid: { number: string; id: number };
  beforeAll(async () => {
    const day = { deliver_from: "2030-05-03T03:00:00Z", deliver_until: "2030-05-03T05:00:00Z" };
    early = await anOrderOf("Early", "+8801711000001", {
      ...day,
      placed_at: "2030-05-01T17:59:59Z",
      status: "confirmed",
    });
    late = await anOrderOf("Late", "+8801711000002", { ...day, placed_at: "2030-05-01T18:30:00Z", status: "packed" });
    paid = await anOrderOf("Paid", "+8801711000003", {
      placed_at: "2030-05-02T12:00:00Z",
      deliver_from: "2030-05-03T09:00:00Z",
      deliver_until: "2030-05-03T11:00:00Z",
      payment_status: "paid",
      payment_method: "bkash",
      region_code: "ctg",
    });
    await store.query(
      `update customer_order set hub_id = (select min(id) from hub where region_code = 'ctg'),
         subtotal_poisha = 999900, total_poisha = 999900 where id = $1`,
      [paid.id],
    );
  });
  const may = "placedFrom=2030-05-01&placedTo=2030-05-02";

  test("use days in Dhaka time", async () => {
    expect(await numbersOf("placedFrom=2030-05-01&placedTo=2030-05-01")).toEqual([early.number]);
    expect(await numbersOf("placedFrom=2030-05-02&placedTo=2030-05-02")).toEqual([paid.number, late.number]);
  });

  test("accept several statuses, payment methods, locations and slots", async () => {
    expect(await numbersOf(`${may}&status=confirmed,packed`)).toEqual([late.number, early.number]);
    expect(await numbersOf(`${may}&status=packed`)).toEqual([late.number]);
    expect(await numbersOf(`${may}&paymentStatus=paid`)).toEqual([paid.number]);
    expect(await numbersOf(`${may}&paymentMethod=bkash`)).toEqual([paid.number]);
    expect(await numbersOf(`${may}&region=ctg`)).toEqual([paid.number]);
    const { body: hubs } = await reader.call<{ id: number; region: string }[]>("GET", "/admin/order/hubs");
    expect(await numbersOf(`${may}&hubId=${hubs.find(({ region }) => region === "ctg")?.id}`)).toEqual([paid.number]);
    const [zone] = await store.query<{ id: number }>(
      `update customer_order set shipping_zone_id = (select max(id) from shipping_zone) where number = $1
       returning shipping_zone_id as id`,
      [late.number],
    );
    expect(await numbersOf(`${may}&zoneId=${zone?.id}`)).toEqual([late.number]);
    expect(await numbersOf("deliverFrom=2030-05-03&deliverTo=2030-05-03&deliverAt=09:00")).toEqual([
      late.number,
      early.number,
    ]);
    expect(await numbersOf("deliverFrom=2030-05-04&deliverTo=2030-05-04")).toEqual([]);
    expect(await numbersOf(`numbers=${early.number.toLowerCase()},${paid.number}`)).toEqual([
      paid.number,
      early.number,
    ]);
  });

  test("sort by time, total and slot, in both directions", async () => {
    expect(await numbersOf(`${may}&sort=placedAt&order=ASC`)).toEqual([early.number, late.number, paid.number]);
    expect((await numbersOf(`${may}&sort=total&order=DESC`))[0]).toBe(paid.number);
    expect((await numbersOf(`${may}&sort=deliverFrom&order=DESC`))[0]).toBe(paid.number);
    expect(await numbersOf(`${may}&sort=deliverFrom&order=ASC&take=1&page=3`)).toEqual([paid.number]);
  });

  test("use the current day in Dhaka", async () => {
    const order = await anOrderOf("Today", "+8801711000009", { status: "returned" });
    expect(await numbersOf("status=returned&placedFrom=today&placedTo=today")).toEqual([order.number]);
    expect(await numbersOf("status=returned&placedFrom=tomorrow")).toEqual([]);
    expect(await numbersOf("status=returned&deliverTo=today")).toEqual([]);
    expect(await numbersOf("status=returned&deliverTo=tomorrow")).toEqual([order.number]);
  });

  test("show payments that need staff", async () => {
    const failed = await anOrderOf("Unlucky", "+8801711000004", { payment_status: "failed" });
    const gone = await anOrderOf("Never paid", "+8801711000005", { payment_status: "failed", status: "cancelled" });
    const held = await anOrderOf("Held", "+8801711000006");
    await store.query(
      `insert into payment (order_id, gateway, transaction_id, amount_poisha, status)
       values ($1, 'bkash', 't-held', 100, 'held')`,
      [held.id],
    );
    const troubled = await numbersOf("paymentProblem=true&take=100");
    expect(troubled.toSorted()).toEqual([failed.number, held.number].toSorted());
    expect(await numbersOf("paymentProblem=false&q=Unlucky")).toEqual([]);
    expect(await numbersOf("paymentProblem=false&q=Never paid")).toEqual([gone.number]);
  });

  test.each([
    "status=lost",
    "status=placed,lost",
    "paymentStatus=maybe",
    "region=sylhet",
    "hubId=0",
    "placedFrom=2030-02-30",
    "deliverAt=25:00",
    "sort=name",
    "q=ab",
    "take=101",
    "page=0",
  ])("refuse invalid values: %s", async (query) => {
    expect((await reader.list(query)).code).toBe("request.invalid");
  });
});

describe("an order's page and documents", () => {
  let buyer: Buyer;
  let number: string;
  let paratha: number;
  beforeAll(async () => {
    buyer = await aBuyer(store);
    paratha = await aVariation(store, 50);
    await store.query(
      `update product p set title_en = 'Hilsa Paratha', title_bn = 'ইলিশ পরোটা', storage = 'frozen'
       from variation v where v.product_id = p.id and v.id = $1`,
      [paratha],
    );
    await buyer.put(paratha, 3);
    number = (await buyer.order({ note: "Ring twice" })).body.orderNumber;
  });

  test("show everything that staff need, and only permitted steps", async () => {
    const { body } = await reader.order(number.toLowerCase());
    expect(body).toMatchObject({
      id: number,
      status: "placed",
      steps: [],
      version: 1,
      note: "Ring twice",
      itemCount: 3,
      storages: ["frozen"],
      customer: { id: buyer.id, orderCount: 1 },
      recipient: {
        name: "Rahima Khatun",
        fullAddress: expect.stringMatching(/^House 7, Road 3, .*Dhaka.*, Bangladesh$/),
      },
      lines: [{ quantity: 3, storage: "frozen", sku: `TEST-${paratha}`, allocations: [{ quantity: 3 }] }],
      timeline: [{ kind: "step", status: "placed", by: null }],
      payments: [],
      refunds: [],
    });
    const packer = await anOrderAdmin(store, ["order.read", "order.confirm", "order.pack"]);
    expect((await packer.order(number)).body.steps).toEqual(["confirm"]);
    expect((await reader.order("ZZZZ-ZZZZ-ZZZZ")).body.code).toBe("record.not_found");
  });

  test("the pick list adds up each item over the orders, by storage", async () => {
    await buyer.put(paratha, 2);
    const second = (await buyer.order()).body.orderNumber;
    const { body } = await reader.call<PickList>("GET", `/admin/order/pick-list?numbers=${number},${second}`);
    expect(body.orders.map((order) => order.number).toSorted()).toEqual([number, second].toSorted());
    expect(body.groups).toMatchObject([
      {
        storage: "frozen",
        lines: [
          { title: "Hilsa Paratha", titleBn: "ইলিশ পরোটা", quantity: 5, orders: [{ quantity: 3 }, { quantity: 2 }] },
        ],
      },
    ]);
    const ofDay = await reader.call<PickList>("GET", "/admin/order/pick-list?status=placed&deliverFrom=2029-01-01");
    expect(ofDay.body.orders.map((order) => order.number)).not.toContain(number);
  });

  test("the packing slip lists the contents of the bags, in the requested language", async () => {
    await store.query("update customer_order set recipient = recipient || $2 where number = $1", [
      number,
      JSON.stringify({ position: { latitude: 23.7461, longitude: 90.374234 } }),
    ]);
    const slip = await store.request(`/api/v1.0/admin/order/${number}/packing-slip.pdf?language=en`, {
      headers: reader.headers,
    });
    expect(slip.headers.get("content-type")).toBe("application/pdf");
    const { drawn } = textOfPdf(new Uint8Array(await slip.arrayBuffer()));
    for (const text of [
      "Packing slip",
      number,
      "Rahima Khatun",
      "Hilsa Paratha",
      "Frozen",
      "Ring twice",
      "23.74610, 90.37423",
    ]) {
      expect(drawn).toContain(text);
    }
    expect(drawn).toMatch(/Collect ?\n?৳/);
    const bangla = await store.request(`/api/v1.0/admin/order/${number}/packing-slip.pdf?language=bn`, {
      headers: reader.headers,
    });
    expect(textOfPdf(new Uint8Array(await bangla.arrayBuffer())).read).toContain("ইলিশ পরোটা");
  });

  test("the invoice is the same as the customer's", async () => {
    const ask = (path: string, authorization: string) =>
      store.request(`/api/v1.0${path}`, { headers: { authorization } });
    const staffs = await ask(`/admin/order/${number}/invoice.pdf`, reader.headers.authorization);
    const own = await ask(`/order/${number}/invoice.pdf`, buyer.authorization);
    expect(Buffer.from(await staffs.arrayBuffer()).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
  });

  test("are not accessible to other customers", async () => {
    const packer = await anOrderAdmin(store, ["order.pack", "order.update"]);
    const paths = [
      "",
      "/hubs",
      "/pick-list",
      "/events",
      `/${number}`,
      `/${number}/invoice.pdf`,
      `/${number}/packing-slip.pdf`,
    ];
    for (const path of paths) {
      expect((await store.call("GET", `/admin/order${path}`)).status, path).toBe(401);
      expect((await buyer.call("GET", `/admin/order${path}`)).status, path).toBe(401);
      expect((await packer.call("GET", `/admin/order${path}`)).status, path).toBe(403);
    }
    for (const file of ["invoice.pdf", "packing-slip.pdf"]) {
      expect((await reader.call("GET", `/admin/order/ZZZZ-ZZZZ-ZZZZ/${file}`)).status).toBe(404);
    }
  });
});
