import { withLatinDigits } from "../digits.ts";
import { parseEmail } from "./email.ts";

/** The identifier of an account. Phones are E.164 and emails lower case, so that equality is enough. */
export type Identifier = { kind: "email" | "phone"; value: string };

/**
 * Parses an email or a Bangladeshi mobile number as typed: +880, 880 or 0 in front, spaces, dashes or brackets between,
 * Bangla digits. Anything else, including foreign numbers, is not an identifier.
 */
export function parseIdentifier(typed: string): Identifier | undefined {
  const text = typed.normalize("NFKC");
  if (text.includes("@")) {
    const email = parseEmail(text);
    return email === undefined ? undefined : { kind: "email", value: email };
  }
  const digits = withLatinDigits(text).replace(/[\s().-]/g, "");
  const local = /^(?:\+?880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return local ? { kind: "phone", value: `+880${local}` } : undefined;
}
