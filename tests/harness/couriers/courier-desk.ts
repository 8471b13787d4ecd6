import type { Account, CourierMethod } from "@tatka/contract/extension/index";
import { expect } from "vitest";
import type { CourierSimulator } from "../../../apps/demo/src/couriers/index.ts";
import { aBuyer, aVariation, type Buyer } from "../checkout.ts";
import { aDoor } from "../door.ts";
import { anOrderAdmin } from "../order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../runs.ts";
import { asAdministrator, type Store } from "../store.ts";
import { couriersAt, parcelsBy } from "./couriers.ts";

export type Books = {
  status: string;
  paymentStatus: string;
  cashTaken: number | null;
  owed: number;
  entries: number;
  state: string;
  concern: string | null;
  tracking: string | null;
};

export type CourierParts = Awaited<ReturnType<typeof courierParts>>;

type Given = {
  store: Store;
  /** Where the couriers are simulated. */
  origin: string;
  simulators: readonly CourierSimulator[];
  /** The simulators' credentials, by the code of the courier. */
  accounts: Readonly<Record<string, Account>>;
  /** Another store with other credentials for this courier. */
  openWith: (code: string, account: Account) => Promise<Store>;
};

/** A store with simulated couriers, and the staff who work with them. */
export async function courierParts(given: Given) {
  const { store } = given;
  const clerk = await anOrderAdmin(store, managerPermissions);
  const manager = await atRuns(store, managerPermissions);
  return { ...given, clerk, manager, parcels: parcelsBy(manager), proof: await asAdministrator(store) };
}

export type Desk = ReturnType<typeof courierDesk>;

/** One courier at work: orders that it delivers, and the books of these. */
export function courierDesk(parts: CourierParts, { facts, answer }: Pick<CourierMethod, "facts" | "answer">) {
  const { store, origin, simulators, clerk, manager, parcels } = parts;
  const { code, reportsPickup } = facts;
  const simulator = simulators.find((one) => one.code === code);
  if (!simulator) throw new Error(`${code} has no simulator`);
  const courier = couriersAt(store, origin);
  let current: { buyer: Buyer; rice: number } | undefined;

  const now = async () => {
    current ??= { buyer: await aBuyer(store), rice: await aVariation(store, 500) };
    return current;
  };
  const aPacked = async (): Promise<string> => {
    const { buyer, rice } = await now();
    const { number } = await aPackedOrder(store, clerk, buyer, rice);
    await store.query("update customer_order set courier = $2 where number = $1", [number, code]);
    return number;
  };
  const aBooked = async (): Promise<string> => {
    const number = await aPacked();
    expect((await parcels.book(number)).body).toMatchObject({ parcels: [{ state: "booked" }], mayBook: false });
    return number;
  };
  const onItsWay = async (): Promise<string> => {
    const number = await aBooked();
    if (reportsPickup) await courier.tell(code, number, { news: "collected" });
    else await clerk.step(number, "dispatch");
    expect((await booksOf(number)).status).toBe("out_for_delivery");
    return number;
  };
  const booksOf = async (number: string): Promise<Books> => {
    const [row] = await store.query<Books>(
      `select o.status, o.payment_status as "paymentStatus", o.cash_taken_poisha::int as "cashTaken",
         (select coalesce(sum(c.amount_poisha), 0)::int from cash_entry c where c.order_id = o.id and c.parcel_id is not null) as owed,
         (select count(*)::int from cash_entry c where c.order_id = o.id) as entries,
         p.state, p.concern, p.tracking_number as tracking
       from customer_order o join parcel p on p.order_id = o.id where o.number = $1 order by p.id desc limit 1`,
      [number],
    );
    if (!row) throw new Error("there is no parcel");
    return row;
  };
  return {
    ...parts,
    ...{ code, facts, answer, simulator, courier, door: aDoor(store, clerk), manager },
    ...{ now, aPacked, aBooked, onItsWay, booksOf },
    /** A new buyer and product for each test. */
    renew: async () => {
      current = undefined;
      await courier.behave({});
    },
    dueOf: async (number: string): Promise<number> => (await courier.parcelsFor(number))[0]?.collect ?? 0,
    hubOf: async (number: string): Promise<number> => {
      const [hub] = await store.query<{ id: number }>("select hub_id as id from customer_order where number = $1", [
        number,
      ]);
      return hub?.id ?? 0;
    },
  };
}
