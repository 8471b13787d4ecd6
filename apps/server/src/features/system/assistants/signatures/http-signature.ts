import { createPublicKey, hash, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";

/** The parts of an HTTP message that a signature can cover (RFC 9421). */
export type Message = {
  method: string;
  url: URL;
  /** Names in lower case. */
  header: (name: string) => string | undefined;
  body: string;
};

type SignatureFault = "signature_invalid" | "key_not_found" | "digest_mismatch" | "algorithm_unsupported";

/** Public keys as JSON Web Keys, by `kid`. */
type PublicKeys = ReadonlyMap<string, JsonWebKey>;

const ALGORITHM = "ecdsa-p256-sha256";

/** `Content-Digest` of RFC 9530. */
export function contentDigest(body: string): string {
  return `sha-256=:${hash("sha256", body, "base64")}:`;
}

/** The headers that sign a message, over these components. */
export function signatureHeaders(
  message: Message,
  components: readonly string[],
  { kid, key, created }: { kid: string; key: KeyObject; created: number },
): { "signature-input": string; signature: string } {
  const params = `(${components.map((name) => `"${name}"`).join(" ")});created=${created};keyid="${kid}";alg="${ALGORITHM}"`;
  const base = signatureBase(message, components, params);
  if (base === undefined) throw new Error("a signature names a part that the message does not have");
  // r and s as they are, not as DER.
  const value = sign("sha256", Buffer.from(base), { key, dsaEncoding: "ieee-p1363" });
  return { "signature-input": `sig1=${params}`, signature: `sig1=:${value.toString("base64")}:` };
}

/** Undefined if a part is missing. */
function signatureBase(message: Message, components: readonly string[], params: string): string | undefined {
  const lines: string[] = [];
  for (const name of components) {
    const value = partOf(message, name);
    if (value === undefined) return undefined;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${params}`].join("\n");
}

function partOf({ method, url, header }: Message, name: string): string | undefined {
  if (name === "@method") return method.toUpperCase();
  if (name === "@authority") return url.host;
  if (name === "@path") return url.pathname;
  if (name === "@query") return url.search === "" ? "?" : url.search;
  return name.startsWith("@") ? undefined : header(name)?.trim();
}

type Signed = { components: string[]; params: string; keyid: string; alg: string | undefined; expires: number };

/** A list of names without parameters, and the parameters of the signature. */
const INPUT = /(?:^|,\s*)([a-z*][\w.*-]*)=(\(((?:\s*"[^"\s;]+")*)\s*\)((?:;[a-z*][\w.*-]*=(?:"[^"\\]*"|\d+))*))/;

function signedParts(input: string): (Signed & { label: string }) | undefined {
  const [, label, params, list, rest] = INPUT.exec(input) ?? [];
  if (label === undefined || params === undefined) return undefined;
  const components = [...(list ?? "").matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? []);
  const parameters = new Map(
    [...(rest ?? "").matchAll(/;([a-z*][\w.*-]*)=(?:"([^"]*)"|(\d+))/g)].map(([, name, text, number]) => [
      name,
      text ?? number,
    ]),
  );
  const keyid = parameters.get("keyid");
  if (keyid === undefined || new Set(components).size !== components.length) return undefined;
  const expires = Number(parameters.get("expires") ?? Number.POSITIVE_INFINITY);
  return { label, components, params, keyid, alg: parameters.get("alg"), expires };
}

/** The key that a signed message names; undefined if it is not signed. */
export function signedWith({ header }: Message): { keyid: string | undefined } | undefined {
  const input = header("signature-input");
  if (input === undefined && header("signature") === undefined) return undefined;
  return { keyid: signedParts(input ?? "")?.keyid };
}

/** Checks the first signature of a request: what it covers, its digest, and its value. Undefined if all is right. */
export function faultOf(message: Message, keys: PublicKeys, now: number): SignatureFault | undefined {
  const signed = signedParts(message.header("signature-input") ?? "");
  if (!signed) return "signature_invalid";
  if (signed.alg !== undefined && signed.alg !== ALGORITHM) return "algorithm_unsupported";
  const jwk = keys.get(signed.keyid);
  if (!jwk) return "key_not_found";
  if (jwk.kty !== "EC" || jwk.crv !== "P-256") return "algorithm_unsupported";
  if (requiredParts(message).some((name) => !signed.components.includes(name))) return "signature_invalid";
  if (signed.expires < now) return "signature_invalid";
  const digest = message.header("content-digest");
  if (message.body !== "" && digest !== undefined) {
    const given = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/=]+):/.exec(digest)?.[1];
    if (given === undefined) return "algorithm_unsupported";
    if (given !== hash("sha256", message.body, "base64")) return "digest_mismatch";
  }
  const base = signatureBase(message, signed.components, signed.params);
  const value = signatureOf(message.header("signature") ?? "", signed.label);
  if (base === undefined || !value || !isSignedBy(jwk, base, value)) return "signature_invalid";
  return undefined;
}

function requiredParts({ url, header, body }: Message): string[] {
  return [
    ...["@method", "@authority", "@path"],
    ...(url.search === "" ? [] : ["@query"]),
    ...(body === "" ? [] : ["content-digest", "content-type"]),
    ...["ucp-agent", "idempotency-key", "signature-agent"].filter((name) => header(name) !== undefined),
  ];
}

function signatureOf(header: string, label: string): Buffer | undefined {
  for (const member of header.split(/,\s*/)) {
    const [, name, value] = /^([a-z*][\w.*-]*)=:([A-Za-z0-9+/=]+):$/.exec(member.trim()) ?? [];
    if (name === label && value !== undefined) return Buffer.from(value, "base64");
  }
  return undefined;
}

function isSignedBy(jwk: JsonWebKey, base: string, value: Buffer): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: "jwk" });
    return verify("sha256", Buffer.from(base), { key, dsaEncoding: "ieee-p1363" }, value);
  } catch {
    return false;
  }
}
