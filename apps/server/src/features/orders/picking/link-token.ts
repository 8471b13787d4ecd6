import { createHmac, timingSafeEqual } from "node:crypto";

/** The signed id in the link of a question. Lower case only, because paths are lower-cased. */
export function linkToken(secret: string, id: number): string {
  return `${id}.${createHmac("sha256", secret).update(`answer for replacement ${id}`).digest("hex").slice(0, 32)}`;
}

/** The id of the question in a link; 0 if the signature is invalid. */
export function questionOf(secret: string, token: string): number {
  const id = Number(/^[1-9]\d{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  const expected = Buffer.from(linkToken(secret, id));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : 0;
}
