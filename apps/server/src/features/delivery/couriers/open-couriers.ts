import type { Database } from "../../../platform/database/db.ts";
import type { CourierConfig } from "../../../settings/courier-settings.ts";
import type { Courier } from "./courier.ts";
import { allCouriers } from "./courier-methods.ts";

/** The configured couriers by their code. */
export type Couriers = Readonly<Record<string, Courier>>;

export function openCouriers(
  { accounts, patienceMs, added = [] }: CourierConfig,
  { db, secret }: { db: Database; secret: string },
): Couriers {
  return Object.fromEntries(
    allCouriers({ added }).flatMap(({ facts, open }) => {
      const account = accounts[facts.code];
      return account ? [[facts.code, open(account, { db, secret, patienceMs })]] : [];
    }),
  );
}
