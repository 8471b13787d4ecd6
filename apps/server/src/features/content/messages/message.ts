import type { MessageName, ValuesOf, Words } from "@tatka/domain/content/messages/registry";
import type { Language } from "@tatka/domain/language";

/** Further content of an email around its text, as text and HTML. */
export type MailLayout = (words: Words) => { text: string; html: string };

type ByMail = {
  channel: "mail";
  /** Without it, the email is its text in the store's layout. */
  layout?: MailLayout | undefined;
  /** Marketing only: the URL that email programs call to unsubscribe. */
  unsubscribeUrl?: string | undefined;
  attachment?: { name: string; bytes: Uint8Array } | undefined;
};

type Carried<Name, Values> = { message: Name; language: Language; values: Readonly<Values>; to: string } & (
  | ByMail
  | { channel: "sms" }
);

/** A registered message with its placeholder values. */
export type Message<Name extends MessageName> = Carried<Name, ValuesOf<Name>>;

/** A message whose values were checked against the registry. */
export type AnyMessage = Carried<MessageName, Record<string, string>>;

/** Batches messages with different values. */
export function message<Name extends MessageName>(one: Message<Name>): AnyMessage {
  return one;
}

/** By email, which is free, or by SMS without an email. */
export function byMailOrSms({ email, phone }: { email: string | null; phone: string | null }) {
  return email !== null ? ({ channel: "mail", to: email } as const) : ({ channel: "sms", to: phone ?? "" } as const);
}
