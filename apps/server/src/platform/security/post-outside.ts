import { request as plainRequest } from "node:http";
import { request as encryptedRequest } from "node:https";
import { addressesOf, isPublicAddress } from "./public-address.ts";

/** Checks the address of an outgoing host: private addresses only if the host is allowed by name. */
export type OutsideRules = { needsHttps: boolean; privateHosts: readonly string[]; patienceMs: number };

export type OutsideAnswer = { status: number; text: string; cacheControl?: string | undefined };

const MOST_ANSWER_BYTES = 2_000;

/** Why a URL is refused. */
export class NotOutside extends Error {
  readonly reason: "needs_https" | "private_address" | "unknown_host";

  constructor(reason: NotOutside["reason"]) {
    const words = {
      needs_https: "the URL must begin with https://",
      private_address: "the host is in a private network",
      unknown_host: "there is no such host",
    };
    super(words[reason]);
    this.reason = reason;
  }
}

/** The addresses of a URL; refuses it if any of them is private. */
export async function outsideAddresses(
  url: URL,
  { needsHttps, privateHosts }: OutsideRules,
  resolve: typeof addressesOf = addressesOf,
) {
  if (needsHttps && url.protocol !== "https:") throw new NotOutside("needs_https");
  const addresses = await resolve(url.hostname);
  if (addresses.length === 0) throw new NotOutside("unknown_host");
  const isNamed = privateHosts.includes(url.host) || privateHosts.includes(url.hostname);
  if (!isNamed && !addresses.every(({ address }) => isPublicAddress(address))) throw new NotOutside("private_address");
  return addresses;
}

type Asked = { headers: Record<string, string>; body?: string; mostBytes?: number };

/** Posts to a user-supplied URL. Only the beginning of the response is read. */
export function postOutside(
  url: URL,
  asked: { headers: Record<string, string>; body: string },
  rules: OutsideRules,
  resolve: typeof addressesOf = addressesOf,
): Promise<OutsideAnswer> {
  return askOutside("POST", url, asked, rules, resolve);
}

/** Reads a user-supplied URL, up to `mostBytes`. */
export function getOutside(
  url: URL,
  asked: { headers: Record<string, string>; mostBytes: number },
  rules: OutsideRules,
): Promise<OutsideAnswer> {
  return askOutside("GET", url, asked, rules, addressesOf);
}

/** Connects to the checked address, so that DNS rebinding fails. Redirects are not followed. */
async function askOutside(
  method: "GET" | "POST",
  url: URL,
  { headers, body, mostBytes = MOST_ANSWER_BYTES }: Asked,
  rules: OutsideRules,
  resolve: typeof addressesOf,
): Promise<OutsideAnswer> {
  const addresses = await outsideAddresses(url, rules, resolve);
  const send = url.protocol === "https:" ? encryptedRequest : plainRequest;
  return new Promise((answered, reject) => {
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
        agent: false,
        signal: AbortSignal.timeout(rules.patienceMs),
        lookup: (_, options, done) => {
          const [first] = addresses;
          if (options.all) done(null, addresses);
          else done(null, first?.address ?? "", first?.family ?? 4);
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          const text = Buffer.concat(chunks).subarray(0, mostBytes).toString("utf8");
          answered({ status: response.statusCode ?? 0, text, cacheControl: response.headers["cache-control"] });
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < mostBytes) return;
          end();
          response.destroy();
        });
        response.on("end", end);
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
