import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Verifies a return or IPN of SSLCommerz, and returns only the signed fields. The stronger signature decides; one is
 * required. Signed values pass through the shopper's browser, so this filters noise and proves nothing.
 */
export function signedFields(form: URLSearchParams, storePassword: string): Map<string, string> | undefined {
  const names = (form.get("verify_key") ?? "").split(",").filter((name) => name !== "");
  const fields = new Map(names.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? ""]] : [])));
  if (fields.size === 0) return undefined;
  const [algorithm, signature] = form.has("verify_sign_sha2")
    ? (["sha256", form.get("verify_sign_sha2") ?? ""] as const)
    : (["md5", form.get("verify_sign") ?? ""] as const);
  return isSame(signature, signatureOf(fields, storePassword, algorithm)) ? fields : undefined;
}

/** The password is hashed among the fields, sorted by name. MD5 is the vendor's choice. */
export function signatureOf(
  fields: ReadonlyMap<string, string>,
  storePassword: string,
  algorithm: "md5" | "sha256",
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest("hex");
  const all = new Map([...fields, ["store_passwd", hash(storePassword)]]);
  const names = [...all.keys()].toSorted();
  return hash(names.map((name) => `${name}=${all.get(name)}`).join("&"));
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
