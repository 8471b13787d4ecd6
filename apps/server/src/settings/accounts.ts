import { variableOf } from "@tatka/domain/payments/methods/variables";
import { z } from "zod";
import { allOrNone } from "./all-or-none.ts";
import { gatewayUrl } from "./gateway-url.ts";

/** Credentials at a gateway or courier, by the names of its fields. */
export type Account = Readonly<Record<string, string>>;

type Field = { name: string; kind: "url" | "text" | "secret" };
type WithSettings = { settings?: { prefix: string; fields: readonly Field[] } };

/** The environment variables of all accounts. */
export function accountVariables(list: readonly WithSettings[]): Record<string, z.ZodOptional<z.ZodType<string>>> {
  return Object.fromEntries(
    list.flatMap(({ settings }) =>
      (settings?.fields ?? []).map(({ name, kind }) => [
        variableOf(settings?.prefix ?? "", name),
        (kind === "url" ? gatewayUrl : z.string()).optional(),
      ]),
    ),
  );
}

/** The account of each that has one, by its code. */
export function accountsIn(
  list: readonly (WithSettings & { code: string })[],
  what: string,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Account>> {
  return Object.fromEntries(
    list.flatMap((one) => {
      const account = accountIn(one, what, values);
      return account ? [[one.code, account]] : [];
    }),
  );
}

/** An account needs all of its variables or none: half of them would start what cannot be finished. */
export function accountIn(
  { settings }: WithSettings,
  what: string,
  values: Readonly<Record<string, unknown>>,
): Account | undefined {
  const { prefix, fields } = settings ?? { prefix: "", fields: [] };
  const given = fields.map(({ name }) => [name, said(values[variableOf(prefix, name)])] as const);
  return allOrNone(prefix, what, Object.fromEntries(given));
}

const said = (value: unknown) => (typeof value === "string" ? value : undefined);
