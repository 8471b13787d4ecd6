import type { Identifier } from "@tatka/domain/people/identifier";
import { byMailOrSms } from "../../content/messages/index.ts";

type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

/**
 * Tells the owner that the email or phone of the account was changed: at the one that was replaced, or at the other when
 * there was none before. The new one is not named, since the old email or number may belong to a stranger by now.
 */
export function contactChanged(before: Reader, kind: Identifier["kind"]) {
  const { email, phone } = before;
  const replaced = kind === "email" ? { email, phone: null } : { email: null, phone };
  return notification(before[kind] === null ? before : { ...before, ...replaced }, `account.${kind}_changed`);
}

/** Sent no matter who chose it: an owner who did not must learn of it, and what to do. It contains no link. */
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
