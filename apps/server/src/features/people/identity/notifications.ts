import type { Identifier } from "@tatka/domain/people/identifier";
import { byMailOrSms } from "../../content/messages/index.ts";

type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

/**
 * Notifies the owner of a changed email or phone, at the replaced contact, or at the other one. The new contact is not
 * named, since the old one may belong to another person by now.
 */
export function contactChanged(before: Reader, kind: Identifier["kind"]) {
  const { email, phone } = before;
  const replaced = kind === "email" ? { email, phone: null } : { email: null, phone };
  return notification(before[kind] === null ? before : { ...before, ...replaced }, `account.${kind}_changed`);
}

/** Always sent, so that an owner who did not change it learns of it and what to do. Contains no link. */
export function passwordChanged(reader: Reader) {
  return notification(reader, "account.password_changed");
}

export function farewell(reader: Reader) {
  return notification(reader, "account.deleted");
}

type AboutAccount = "account.email_changed" | "account.phone_changed" | "account.password_changed" | "account.deleted";

function notification({ language, ...reader }: Reader, message: AboutAccount) {
  return { message, language, values: {}, ...byMailOrSms(reader) };
}
