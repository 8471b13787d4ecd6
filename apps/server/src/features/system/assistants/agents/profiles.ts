import type { JsonWebKey } from "node:crypto";
import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { z } from "zod";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { CostLimit } from "../../../../platform/security/cost-limit.ts";
import { getOutside, type OutsideRules } from "../../../../platform/security/post-outside.ts";

/** What an assistant publishes about itself. */
export type AgentProfile = {
  url: string;
  capabilities: ReadonlyMap<string, readonly string[]>;
  /** Receives its order webhooks. */
  webhookUrl?: string | undefined;
  /** Public keys by `kid`. */
  keys: ReadonlyMap<string, JsonWebKey>;
};

const text = z.string().max(2_000);
const Config = z.object({ webhook_url: text.optional() }).optional().catch(undefined);
/** Of elliptic curves; others cannot sign here. */
const Key = z.object({ kid: text, kty: text, crv: text, x: text, y: text.default("") });
const MOST_KEYS = 20;

const Published = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string(), config: Config }))).default({}),
  }),
  keys: z.array(z.unknown()).default([]).catch([]),
});

const MOST_BYTES = 128 * 1024;
const MOST_PROFILES = 1_000;
/** The protocol's shortest lifetime of a profile. It holds for failures, too. */
const LEAST_MS = 60_000;
const MOST_MS = 60 * 60_000;
/** Of all profiles together, so that invented URLs do not make the store a source of requests. */
const FETCHES_PER_MINUTE = 120;

type Held = { profile: Promise<AgentProfile>; until: number; fetchedAt: number };

/** Profiles of assistants, cached. A profile is an untrusted URL: public addresses only, no redirects, bounded size. */
export class AgentProfiles {
  readonly #rules: OutsideRules;
  readonly #held = new Map<string, Held>();
  readonly #fetches = new CostLimit({ perMinute: FETCHES_PER_MINUTE, mostAtOnce: FETCHES_PER_MINUTE });

  constructor(rules: OutsideRules) {
    this.#rules = rules;
  }

  /** Reads it again because of an unknown key, at most once a minute. */
  renewed(url: string, charge: () => void): Promise<AgentProfile> {
    const held = this.#held.get(url);
    if (held && held.fetchedAt < Date.now() - LEAST_MS) held.until = 0;
    return this.of(url, charge);
  }

  /** `charge` is called before a profile is fetched. */
  of(url: string, charge: () => void): Promise<AgentProfile> {
    const held = this.#held.get(url);
    if (held && held.until > Date.now()) return held.profile;
    charge();
    this.#fetches.charge("", 1);
    const fetched = this.#fetch(url);
    const fetchedAt = Date.now();
    const entry: Held = { profile: fetched.then(({ profile }) => profile), until: fetchedAt + LEAST_MS, fetchedAt };
    this.#held.delete(url);
    this.#held.set(url, entry);
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_PROFILES && oldest !== undefined) this.#held.delete(oldest);
    fetched.then(
      ({ holdsMs }) => {
        entry.until = Date.now() + holdsMs;
      },
      () => undefined,
    );
    return entry.profile;
  }

  async #fetch(url: string): Promise<{ profile: AgentProfile; holdsMs: number }> {
    const { status, text, cacheControl } = await this.#read(url);
    if (status !== 200) throw new Refusal("ucp.profile_unreachable");
    const published = Published.safeParse(parsed(text));
    if (!published.success) throw new Refusal("ucp.profile_malformed");
    const { version, capabilities } = published.data.ucp;
    if (version !== ucpVersion) throw new Refusal("ucp.version_unsupported", { version: ucpVersion });
    const [order] = capabilities["dev.ucp.shopping.order"]?.filter((one) => one.version === ucpVersion) ?? [];
    const seconds = Number(/max-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1] ?? 0);
    return {
      profile: {
        url,
        capabilities: new Map(Object.entries(capabilities).map(([name, all]) => [name, all.map((one) => one.version)])),
        webhookUrl: order?.config?.webhook_url,
        keys: new Map(published.data.keys.slice(0, MOST_KEYS).flatMap(keyOf)),
      },
      holdsMs: Math.min(Math.max(seconds * 1_000, LEAST_MS), MOST_MS),
    };
  }

  async #read(url: string) {
    try {
      return await getOutside(
        new URL(url),
        { headers: { accept: "application/json" }, mostBytes: MOST_BYTES },
        this.#rules,
      );
    } catch {
      throw new Refusal("ucp.profile_unreachable");
    }
  }
}

function keyOf(given: unknown): [kid: string, key: JsonWebKey][] {
  const key = Key.safeParse(given).data;
  return key ? [[key.kid, key]] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
