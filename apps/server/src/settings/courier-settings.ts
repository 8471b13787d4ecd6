import type { CourierMethod } from "@tatka/contract/extension/courier";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { type Account, accountsIn, accountVariables } from "./accounts.ts";

export type CourierConfig = {
  /** Timeout of couriers, after which the result is unknown. */
  patienceMs: number;
  /** By the courier's code; without an account nothing can be booked there. */
  accounts: Readonly<Record<string, Account>>;
  /** Couriers of extensions, set once these are loaded. */
  added?: readonly CourierMethod[];
};

/** The environment variables of every courier. */
export const courierVariables = accountVariables(couriers);

export function courierConfig(values: Record<string, unknown>, patienceMs: number): CourierConfig {
  return { accounts: accountsIn(couriers, "courier", values), patienceMs };
}
