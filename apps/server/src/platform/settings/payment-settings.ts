import type { Account, OnlineMethod } from "@tatka/contract/extension/payment";
import { type MethodFacts, onlineMethods } from "@tatka/domain/payments/methods/index";
import { variableOf } from "@tatka/domain/payments/methods/variables";
import { z } from "zod";
import { allOrNone } from "./all-or-none.ts";
import { gatewayUrl } from "./gateway-url.ts";

export type PaymentConfig = {
  /** Timeout of gateways, after which the result is unknown. */
  patienceMs: number;
  /** By the method's code; without an account a method is not offered. */
  accounts: Readonly<Record<string, Account>>;
  /** Methods of extensions, set once these are loaded. */
  added?: readonly OnlineMethod[];
};

/** The environment variables of every payment method. */
export const paymentVariables: Record<string, z.ZodOptional<z.ZodType<string>>> = Object.fromEntries(
  onlineMethods.flatMap(({ settings }) =>
    (settings?.fields ?? []).map(({ name, kind }) => [
      variableOf(settings?.prefix ?? "", name),
      (kind === "url" ? gatewayUrl : z.string()).optional(),
    ]),
  ),
);

/** A gateway needs all of its variables or none: with half of them it would take money that it cannot verify. */
export function paymentAccounts(values: Record<string, unknown>): PaymentConfig["accounts"] {
  return Object.fromEntries(
    onlineMethods.flatMap((method) => {
      const account = accountOf(method, values);
      return account ? [[method.code, account]] : [];
    }),
  );
}

/** The credentials of one method; undefined if none is set. */
export function accountOf(
  { settings }: Pick<MethodFacts, "settings">,
  values: Readonly<Record<string, unknown>>,
): Account | undefined {
  const { prefix, fields } = settings ?? { prefix: "", fields: [] };
  const given = fields.map(({ name }) => [name, said(values[variableOf(prefix, name)])] as const);
  return allOrNone(prefix, "payment gateway", Object.fromEntries(given));
}

const said = (value: unknown) => (typeof value === "string" ? value : undefined);
