import { couriers } from "@tatka/domain/delivery/couriers/index";
import { type Account, accountsIn, accountVariables } from "./accounts.ts";

export type CourierConfig = {
  /** Timeout of couriers, after which the result is unknown. */
  patienceMs: number;
  /** By the courier's code; without an account nothing can be booked there. */
  accounts: Readonly<Record<string, Account>>;
};

/** The environment variables of every courier. */
export const courierVariables = accountVariables(couriers);

export function courierAccounts(values: Record<string, unknown>): CourierConfig["accounts"] {
  return accountsIn(couriers, "courier", values);
}
