export type {
  Attempt,
  Beginning,
  Customer,
  Finding,
  Gateway,
  Hint,
  RefundFinding,
  Refunding,
  Report,
} from "@tatka/contract/extension/payment";
export { AskedTooOften, CredentialsRefused, NoAnswer, SaidNo } from "../../../platform/http/no-answer.ts";

/** Valid payment numbers, ours or the gateway's; undefined for other values. */
export function numberIn(fields: { get(key: string): string | null | undefined }, key: string): string | undefined {
  const value = fields.get(key) ?? "";
  return /^[\w=+/-]{1,200}$/.test(value) ? value : undefined;
}
