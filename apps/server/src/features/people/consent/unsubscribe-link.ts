import { createHmac, timingSafeEqual } from "node:crypto";
import type { unsubscribe } from "@tatka/contract/people/consent";
import { urlOf } from "@tatka/contract/route";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Both ways to unsubscribe: a page, and the call by email programs (RFC 8058). */
export type UnsubscribeLinks = { page: string; oneClick: string };

/** A signed account id, so it needs no login and cannot be forged. It never expires, so links in old emails work. */
export function unsubscribeLinks(
  secret: string,
  accountId: number,
  { origin, language }: { origin: string; language: Language },
): UnsubscribeLinks {
  const token = `${accountId}.${signatureOf(secret, String(accountId))}`;
  return {
    page: `${origin}${pathInLanguage("/unsubscribe", language)}?token=${token}`,
    oneClick: origin + urlOf<typeof unsubscribe>("/unsubscribe", { query: { token } }),
  };
}

/** The account of the link. */
export function unsubscribedAccount(secret: string, token: string): number {
  const [account = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(secret, account));
  const given = Buffer.from(signature);
  const isOurs = /^\d{1,9}$/.test(account) && expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs) throw new Refusal("unsubscribe.bad_link");
  return Number(account);
}

function signatureOf(secret: string, account: string): string {
  return createHmac("sha256", secret).update(`unsubscribe account ${account}`).digest("base64url");
}
