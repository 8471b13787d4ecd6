import { z } from "zod";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { CostLimit } from "../../../../platform/security/cost-limit.ts";
import { getOutside, type OutsideRules } from "../../../../platform/security/post-outside.ts";

/** An assistant that asks for an account, by its client metadata document. */
export type LinkClient = { clientId: string; host: string; redirectUris: readonly string[] };

const Document = z.object({
  client_id: z.string(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(50),
  // The store stores no secrets of assistants, so others could not authenticate.
  token_endpoint_auth_method: z.literal("none").optional(),
});

const MOST_BYTES = 64 * 1024;
/** Of one person, and of all together. */
const OWN_PER_MINUTE = 30;
const ALL_PER_MINUTE = 240;

/**
 * Reads client metadata documents. A client id is an untrusted URL, so the document is fetched like a webhook: from
 * public addresses only, without redirects, and of bounded size.
 */
export class ClientDocuments {
  readonly #rules: OutsideRules;
  readonly #own = new CostLimit({ perMinute: OWN_PER_MINUTE, mostAtOnce: OWN_PER_MINUTE });
  readonly #all = new CostLimit({ perMinute: ALL_PER_MINUTE, mostAtOnce: ALL_PER_MINUTE });

  constructor(rules: OutsideRules) {
    this.#rules = rules;
  }

  async read(clientId: string | undefined, accountId: number): Promise<LinkClient> {
    const url = clientUrl(clientId, this.#rules.needsHttps);
    if (!url || clientId === undefined) throw new Refusal("link.unknown_client");
    this.#own.charge(String(accountId), 1);
    this.#all.charge("", 1);
    const document = Document.safeParse(await this.#fetch(url));
    if (!document.success || document.data.client_id !== clientId) throw new Refusal("link.unknown_client");
    return { clientId, host: url.host, redirectUris: document.data.redirect_uris };
  }

  async #fetch(url: URL): Promise<unknown> {
    try {
      const asked = { headers: { accept: "application/json" }, mostBytes: MOST_BYTES };
      const { status, text } = await getOutside(url, asked, this.#rules);
      return status === 200 ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** A client id is an https URL with a path, without anything that could hide its host. */
export function clientUrl(clientId: string | undefined, needsHttps: boolean): URL | undefined {
  if (clientId === undefined || !URL.canParse(clientId)) return undefined;
  const url = new URL(clientId);
  const isHttp = url.protocol === "https:" || (url.protocol === "http:" && !needsHttps);
  const isPlain = url.username === "" && url.password === "" && url.hash === "" && url.href === clientId;
  return isHttp && isPlain && url.pathname !== "/" ? url : undefined;
}

const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Whether a redirect goes to an address that the assistant has published. Only the port of loopback may differ. */
export function isOwnRedirect(asked: string | undefined, published: readonly string[]): asked is string {
  if (asked === undefined || !URL.canParse(asked)) return false;
  const url = new URL(asked);
  const isLoopback = url.protocol === "http:" && loopback.has(url.hostname);
  if ((url.protocol !== "https:" && !isLoopback) || asked.includes("#") || url.username || url.password) return false;
  if (published.includes(asked)) return true;
  return isLoopback && published.some((one) => URL.canParse(one) && withoutPort(one) === withoutPort(asked));
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = "";
  return url.href;
}
