import { withLatinDigits } from "../../digits.ts";

export const handoverCodeLength = 4;

/** Parses a typed delivery PIN: digits of either language, with spaces. Undefined if invalid. */
export function typedHandoverCode(typed: string): string | undefined {
  const digits = withLatinDigits(typed).replaceAll(/[\s-]/g, "");
  return digits.length === handoverCodeLength && /^\d+$/.test(digits) ? digits : undefined;
}

export type Handover = { code: string | null; typed: string | undefined; note: string };

/**
 * Whether an order may be handed over. One without a code always may. A customer whose phone is off must get the goods all
 * the same: then the rider says why there is no code, and staff read it in the order's history.
 */
export function handoverProblem({ code, typed, note }: Handover): "missing" | "wrong" | undefined {
  if (code === null) return undefined;
  if (typed === undefined) return note === "" ? "missing" : undefined;
  return typedHandoverCode(typed) === code ? undefined : "wrong";
}
