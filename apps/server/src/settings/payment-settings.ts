import type { Account, OnlineMethod } from "@tatka/contract/extension/payment";
import { type MethodFacts, onlineMethods } from "@tatka/domain/payments/methods/index";
import { accountIn, accountsIn, accountVariables } from "./accounts.ts";

const WHAT = "payment gateway";

export type PaymentConfig = {
  /** Timeout of gateways, after which the result is unknown. */
  patienceMs: number;
  /** By the method's code; without an account a method is not offered. */
  accounts: Readonly<Record<string, Account>>;
  /** Methods of extensions, set once these are loaded. */
  added?: readonly OnlineMethod[];
};

/** The environment variables of every payment method. */
export const paymentVariables = accountVariables(onlineMethods);

export function paymentAccounts(values: Record<string, unknown>): PaymentConfig["accounts"] {
  return accountsIn(onlineMethods, WHAT, values);
}

/** The credentials of one method; undefined if none is set. */
export function accountOf(
  method: Pick<MethodFacts, "settings">,
  values: Readonly<Record<string, unknown>>,
): Account | undefined {
  return accountIn(method, WHAT, values);
}
