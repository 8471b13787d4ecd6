import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { failureReasons, type PaymentMethod, refusalReasons } from "@tatka/domain/orders/order-states";
import { aBuyer, type Buyer } from "../checkout.ts";
import { comeBack, press, pressBkash } from "../payment.ts";
import { placeOf } from "../places.ts";
import { atRuns, managerPermissions } from "../runs.ts";
import { placeAsStaff } from "../staff-order.ts";
import type { Store } from "../store.ts";
import { deliverAsPhoneSays } from "./walk-at-door.ts";
import { payBack } from "./walk-pay-back.ts";

const withMoney = ["pay", "fail-payment", "collect", "refund", "pay-back", "settle"] as const;
const byCustomers = [
  ...(["customer-cancels", "customer-changes-time", "customer-moves", "customer-changes-payment"] as const),
  ...(["customer-adds", "answer"] as const),
] as const;
const byStaff = ["onward", "cancel", "staff-moves", "staff-changes", "edit-lines", "return", "take-back"] as const;
const inTheHub = ["pick", "weigh", "not-found", "pack", "send-pieces", "receive-pieces", "dispatch"] as const;
const onTheWay = [
  ...(["send-with-run", "deliver-in-part", "deliver-short", "rider-delivers", "rider-fails"] as const),
  ...(["rider-delivers-part", "fail", "reschedule"] as const),
] as const;
/** All possible actions on an order; in most states most of them are refused. */
export const walkActions = [...withMoney, ...byCustomers, ...byStaff, ...inTheHub, ...onTheWay] as const;
export type WalkAction = (typeof walkActions)[number];
export type WalkStep = { action: WalkAction; n: number };

export type Answered = { status: number; code: string | undefined };
type Call = { status: number; body: unknown };

export type Crew = Awaited<ReturnType<typeof aCrew>>;

/** The staff of a walk: a manager with all permissions, and two riders. */
export async function aCrew(store: Store) {
  const manager = await atRuns(store, [
    ...managerPermissions,
    "order.refund",
    "refund.read",
    "refund.update",
    "stock.transfer",
  ]);
  return { manager, riders: [await atRuns(store), await atRuns(store)] as const };
}

/** `spare` can replace `first`; `split` has stock in two hubs; `weighed` is sold by weight. */
type Goods = { first: number; second: number; spare: number; split: number; weighed: number };

/** Places a new order and returns a function that tries any action on it. */
export async function aWalk(
  store: Store,
  crew: Crew,
  goods: Goods,
  {
    paymentMethod,
    voucherCode,
    staffDiscount,
    has = {},
  }: {
    paymentMethod: PaymentMethod;
    voucherCode?: string;
    /** Placed by staff with a discount of this many per cent. */
    staffDiscount?: { proof: object; percent: number };
    has?: { split?: boolean; weighed?: boolean };
  },
) {
  const buyer: Buyer = await aBuyer(store);
  await buyer.put(goods.first, 3);
  await buyer.put(goods.second, 2);
  if (has.split) await buyer.put(goods.split, 3);
  if (has.weighed) await buyer.put(goods.weighed, 2);
  const elsewhere = await anotherAddress(store, buyer);
  const placed = staffDiscount
    ? await placeAsStaff(store, staffDiscount.proof, {
        ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod },
        discount: { percent: staffDiscount.percent, reason: "Late last time" },
        lines: [
          { variationId: goods.first, quantity: 3 },
          { variationId: goods.second, quantity: 2 },
          ...(has.split ? [{ variationId: goods.split, quantity: 3 }] : []),
          ...(has.weighed ? [{ variationId: goods.weighed, quantity: 2 }] : []),
        ],
      })
    : await buyer.order({ paymentMethod, ...(voucherCode && { voucherCode }) });
  if (placed.status !== 201) throw new Error(`placing was answered with ${placed.status} ${placed.body.code}`);
  const number = placed.body.orderNumber;
  const staff = (method: string, path: string, body?: object) => crew.manager.call<AdminOrder>(method, path, body);
  const step = (name: string, body: object = {}) => staff("POST", `/order/${number}/${name}`, body);
  const read = async () => (await staff("GET", `/order/${number}`)).body;

  async function attempt({ action, n }: WalkStep): Promise<Answered> {
    const { status, body } = await tries[action](n);
    return { status, code: (body as { code?: string } | undefined)?.code };
  }

  async function pay(outcome: "pay" | "fail"): Promise<Call> {
    const begun = await buyer.call<{ paymentUrl?: string }>("POST", `/order/${number}/pay`);
    const url = begun.body.paymentUrl;
    if (begun.status >= 300 || !url) return begun;
    // A second click on the same page has no effect.
    if (url.includes("bkash")) await pressBkash(url, outcome).then(store.request, () => undefined);
    else await comeBack(store, await press(url, outcome));
    return begun;
  }

  async function withRun(riderId: number): Promise<Call> {
    const [order] = await store.query<{ hubId: number }>(
      `select hub_id as "hubId" from customer_order where number = $1`,
      [number],
    );
    const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    const run = await crew.manager.create({ hubId: order?.hubId, day, riderId, numbers: [number] });
    return run.status >= 300 ? run : crew.manager.send(run.body.id);
  }

  async function aSlot(n: number): Promise<string> {
    const { body } = await crew.manager.call<{ id: string; remaining: number }[]>("GET", `/order/${number}/slots`);
    const free = body.filter(({ remaining }) => remaining > 0);
    return free[n % free.length]?.id ?? "";
  }

  /** Accepts a changed delivery charge. */
  async function move(send: (body: object) => Promise<Call>, n: number): Promise<Call> {
    const addressId = n % 2 === 0 ? elsewhere : buyer.addressId;
    const { body } = await buyer.call<{ slots?: { id: string; remaining: number }[]; deliveryCharge?: number }>(
      "GET",
      `/order/${number}/times?addressId=${addressId}`,
    );
    const slot = body.slots?.find(({ remaining }) => remaining > 0);
    return send({ addressId, ...(slot && { slotId: slot.id }), deliveryCharge: body.deliveryCharge ?? 0 });
  }

  /** Sends or receives a transfer of this order in this state, completely or with one piece missing. */
  async function transfer(state: "requested" | "sent", step: "send" | "receive", n: number): Promise<Call> {
    type Found = { items: { id: number; lines: { variationId: number; requested: number; sent: number | null }[] }[] };
    const { body } = await crew.manager.call<Found>("GET", `/transfer?orderNumber=${number}&state=${state}`);
    const found = body.items[0];
    if (!found) return { status: 404, body: { code: "record.not_found" } };
    const lines = found.lines.map(({ variationId, requested, sent }) => ({
      variationId,
      quantity: Math.max(0, (sent ?? requested) - (n % 3 === 0 ? 1 : 0)),
    }));
    return crew.manager.call("POST", `/transfer/${found.id}/${step}`, { lines });
  }

  /** Counts the cash of this order's returned runs and closes them. */
  async function settle(): Promise<Call> {
    const runs = await store.query<{ id: number }>(
      `select distinct r.id from delivery_run r left join run_stop s on s.run_id = r.id
         left join cash_entry c on c.run_id = r.id join customer_order o on o.id in (s.order_id, c.order_id)
       where o.number = $1 and r.state = 'back'`,
      [number],
    );
    let last: Call = { status: 200, body: {} };
    for (const { id } of runs) {
      const { body } = await crew.manager.cash(id);
      await crew.manager.count(id, { coins: body.expected });
      last = await crew.manager.close(id);
    }
    return last;
  }

  /** Receives transfers and weighs goods before packing, like a packer. */
  async function packWith(n: number): Promise<Call> {
    for (const [state, name] of [
      ["requested", "send"],
      ["sent", "receive"],
    ] as const)
      await transfer(state, name, n + 1);
    await weigh(n);
    return step("pack");
  }

  async function weigh(n: number): Promise<Call> {
    const { lines } = await read();
    const line = lines.find(({ variationId }) => variationId === goods.weighed);
    const grams = (line?.quantity ?? 0) * (950 + (n % 2) * 120);
    return staff("PATCH", `/order/${number}/picked`, {
      lines: [{ lineId: line?.id ?? 1, quantity: line?.quantity ?? 1, grams: grams || 1000, isConfirmed: n % 4 === 0 }],
    });
  }

  async function onward(): Promise<Call> {
    const { status, paymentStatus, paymentMethod: method } = await read();
    if (status === "placed" && method !== "cod" && paymentStatus !== "paid") return pay("pay");
    if (status === "confirmed") return packWith(0);
    const next = { placed: "confirm", confirmed: "pack", packed: "dispatch", out_for_delivery: "deliver" }[
      status as "placed"
    ];
    return next ? step(next) : settle();
  }

  const tries = {
    onward,
    pay: () => pay("pay"),
    "fail-payment": () => pay("fail"),
    "customer-cancels": () => buyer.call("POST", `/order/${number}/cancel`),
    cancel: () => step("cancel"),
    pack: () => step("pack"),
    dispatch: () => step("dispatch"),
    "send-with-run": (n) => withRun(crew.riders[n % 2 === 0 ? 0 : 1].id),
    "deliver-in-part": async (n) => {
      const { lines } = await read();
      const line = lines[n % lines.length];
      const accepted = [
        { lineId: line?.id, quantity: n % (line?.quantity ?? 1), reason: refusalReasons[n % refusalReasons.length] },
      ];
      return step("deliver", { accepted });
    },
    "deliver-short": async (n) => step("deliver", { cashTaken: n % 50 }),
    "rider-delivers": (n) => crew.riders[n % 2 === 0 ? 0 : 1].atDoor(number, "deliver"),
    "rider-delivers-part": (n) => deliverAsPhoneSays(crew.riders[n % 2 === 0 ? 0 : 1], number, n),
    "rider-fails": (n) => crew.riders[n % 2 === 0 ? 0 : 1].atDoor(number, "fail", { reason: "not_home" }),
    fail: (n) => step("fail", { reason: failureReasons[n % failureReasons.length] }),
    reschedule: async (n) => step("reschedule", { slotId: await aSlot(n) }),
    "take-back": async (n) => {
      const { lines } = await read();
      const line = lines[n % lines.length];
      const held = line?.quantity ?? 0;
      const lost = n % (held + 1);
      const counted = [{ lineId: line?.id, restock: held - lost, writeOff: lost, reason: "broken" }];
      return step("take-back", n % 2 === 0 ? { lines: counted } : {});
    },
    return: async (n) => {
      const { lines } = await read();
      const pieces = [{ lineId: lines[n % lines.length]?.id, quantity: 1, restock: n % 2, reason: "not wanted" }];
      return step("return", { lines: pieces, refund: n % 3 > 0 });
    },
    collect: async (n) => {
      const { cashDue } = await read();
      return step("collect", { cashTaken: n % 2 === 0 ? cashDue : 1 });
    },
    "customer-changes-time": async (n) => buyer.call("PATCH", `/order/${number}`, { slotId: await aSlot(n) }),
    "customer-moves": (n) => move((body) => buyer.call("PATCH", `/order/${number}`, body), n),
    "staff-moves": (n) => move((body) => staff("PATCH", `/order/${number}`, body), n),
    weigh: (n) => weigh(n),
    "send-pieces": (n) => transfer("requested", "send", n),
    "receive-pieces": (n) => transfer("sent", "receive", n),
    "customer-changes-payment": (n) =>
      buyer.call("PATCH", `/order/${number}`, { paymentMethod: (["cod", "sslcommerz", "bkash"] as const)[n % 3] }),
    "staff-changes": async (n) =>
      staff(
        "PATCH",
        `/order/${number}`,
        n % 2 === 0 ? { slotId: await aSlot(n) } : { recipient: { landmark: `Gate ${n}` } },
      ),
    "customer-adds": (n) =>
      buyer.call("POST", `/order/${number}/add`, { items: [{ variationId: goods.second, quantity: 1 + (n % 2) }] }),
    "edit-lines": async (n) => {
      const { lines, version } = await read();
      const wanted = lines.map(({ id, quantity }, index) => ({
        lineId: id,
        quantity: index === n % lines.length ? 1 + (n % 4) : quantity,
      }));
      return staff("PATCH", `/order/${number}/lines`, { version, lines: wanted });
    },
    pick: async (n) => {
      const { lines } = await read();
      const isAll = n % 2 === 0;
      const picked = lines.map(({ id, quantity }) => ({ lineId: id, quantity: isAll ? quantity : quantity - 1 }));
      return staff("PATCH", `/order/${number}/picked`, { lines: picked });
    },
    "not-found": async (n) => {
      const { lines } = await read();
      const line = lines.find(({ variationId }) => variationId === goods.first);
      const how = (["remove", "replace", "ask"] as const)[n % 3] ?? "ask";
      const substitute = how === "remove" ? {} : { substitute: { variationId: goods.spare, quantity: 1 } };
      return step("not-found", { lineId: line?.id ?? 1, quantity: 1, step: how, ...substitute });
    },
    answer: async (n) => {
      const { body } = await buyer.call<{ substitutions: { id: number; state: string }[] }>("GET", `/order/${number}`);
      const asked = body.substitutions.find(({ state }) => state === "asked") ?? body.substitutions[0];
      return buyer.call("POST", `/order/${number}/substitution/${asked?.id ?? 1}`, { accept: n % 2 === 0 });
    },
    refund: async (n) => {
      const { lines } = await read();
      const pieces = [{ lineId: lines[n % lines.length]?.id, quantity: 1, restock: n % 2 === 0 }];
      return step("refund", { reason: "Broken on the way", ...(n % 5 === 0 ? { amount: 1 } : { lines: pieces }) });
    },
    "pay-back": async (n) => payBack(store, crew.manager, (await read()).refunds, n),
    settle,
  } satisfies Record<WalkAction, (n: number) => Promise<Call>>;

  return { number, try: attempt, read };
}

/** An address of the same customer in the zone of `anotherZone`. */
async function anotherAddress(store: Store, buyer: Buyer): Promise<number> {
  const { zoneId } = await placeOf(store, "dhaka-lalbagh");
  const [row] = await store.query<{ id: number }>(
    `insert into address (account_id, name, phone, zone_id, address)
     values ($1, 'Karim', '+8801811111111', $2, 'Flat 9') returning id`,
    [buyer.id, zoneId],
  );
  return row?.id ?? 0;
}
