import { withLatinDigits } from "@tatka/domain/digits";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { ApiRefusal } from "../../../api-client.ts";
import type { IdentityTexts } from "./messages.ts";

export type ErrorKey = keyof IdentityTexts["errors"];
export type Errors<Field extends string> = Partial<Record<Field, ErrorKey>>;

/** Saves a round trip; the server validates all of these again. */
export const rules = {
  emailOrPhone: (text: string) => when(text.trim() === "", "identifierRequired"),
  name: (text: string) => when((text.match(/\p{L}/gu) ?? []).length < 3, "nameShort"),
  email: (text: string) =>
    when(text.trim() === "", "emailRequired") ?? when(parseIdentifier(text) === undefined, "emailInvalid"),
  otp: (text: string) => when(!/^\d{4}$/.test(text), "otpRequired"),
  password: (text: string) => when(text === "", "passwordRequired") ?? when(text.length < 6, "passwordShort"),
  confirmPassword: (text: string, password: string) =>
    when(text === "", "confirmRequired") ?? when(text !== password, "passwordsDiffer"),
};

type RuledField = keyof typeof rules;

/** The first error of each field. */
export function errorsIn<Field extends RuledField>(
  fields: readonly Field[],
  form: Readonly<Record<Field, string>> & { readonly password?: string },
): Errors<Field> {
  const errors: Errors<Field> = {};
  for (const field of fields) {
    const error = rules[field](form[field], form.password ?? "");
    if (error) errors[field] = error;
  }
  return errors;
}

const fieldsOfRefusals: Partial<Record<string, "emailOrPhone" | "otp" | "password">> = {
  "login.not_an_identifier": "emailOrPhone",
  "login.no_sms": "emailOrPhone",
  "login.wrong_pin": "otp",
  "login.wrong_password": "password",
  "login.weak_password": "password",
  "staff.weak_password": "password",
};

/** The field beside which a refusal is shown, if it is about one. */
export function fieldOfRefusal(error: unknown) {
  return error instanceof ApiRefusal ? fieldsOfRefusals[error.body?.code ?? ""] : undefined;
}

/** Normalises a PIN: converts Bangla digits and removes pasted spaces. */
export function pinTyped(text: string): string {
  return withLatinDigits(text).replace(/\D/g, "").slice(0, 4);
}

function when(isWrong: boolean, error: ErrorKey): ErrorKey | undefined {
  return isWrong ? error : undefined;
}
