import { onlineMethods } from "@tatka/domain/payments/methods/index";
import { variableOf } from "@tatka/domain/payments/methods/variables";
import { z } from "zod";
import { allOrNone } from "./all-or-none.ts";
import { gatewayUrl } from "./gateway-url.ts";

/** Credentials at a gateway, by the names of the method's fields. */
export type Account = Readonly<Record<string, string>>;

export type PaymentConfig = {
  /** Timeout of gateways, after which the result is unknown. */
  patienceMs: number;
  /** By the method's code; without an account a method is not offered. */
  accounts: Readonly<Record<string, Account>>;
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
    onlineMethods.flatMap(({ code, settings }) => {
      const { prefix, fields } = settings ?? { prefix: "", fields: [] };
      const given = fields.map(({ name }) => [name, said(values[variableOf(prefix, name)])] as const);
      const account = allOrNone(prefix, "payment gateway", Object.fromEntries(given));
      return account ? [[code, account]] : [];
    }),
  );
}

const said = (value: unknown) => (typeof value === "string" ? value : undefined);
