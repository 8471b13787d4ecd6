import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "../../../platform/http/refusal.ts";

/** The signed id of a proposal, in the link of its message. */
export function proposalToken(secret: string, id: number): string {
  return `${id}.${createHmac("sha256", secret).update(`answer standing proposal ${id}`).digest("base64url")}`;
}

export function proposalIdOf(secret: string, token: string): number {
  const id = Number(/^[1-9]\d{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  const expected = Buffer.from(proposalToken(secret, id));
  const given = Buffer.from(token);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Refusal("saved_list.link_ended");
  return id;
}
