import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { z } from "zod";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { CostLimit } from "../../../../platform/security/cost-limit.ts";
import { getOutside, type OutsideRules } from "../../../../platform/security/post-outside.ts";

/** What an assistant publishes about itself. */
export type AgentProfile = { url: string; capabilities: ReadonlyMap<string, readonly string[]> };

const Published = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
  }),
});

const MOST_BYTES = 128 * 1024;
const MOST_PROFILES = 1_000;
/** The protocol's shortest lifetime of a profile. It holds for failures, too. */
const LEAST_MS = 60_000;
const MOST_MS = 60 * 60_000;
/** Of all profiles together, so that invented URLs do not make the store a source of requests. */
const FETCHES_PER_MINUTE = 120;

type Held = { profile: Promise<AgentProfile>; until: number };

/** Profiles of assistants, cached. A profile is an untrusted URL: public addresses only, no redirects, bounded size. */
export class AgentProfiles {
  readonly #rules: OutsideRules;
  readonly #held = new Map<string, Held>();
  readonly #fetches = new CostLimit({ perMinute: FETCHES_PER_MINUTE, mostAtOnce: FETCHES_PER_MINUTE });

  constructor(rules: OutsideRules) {
    this.#rules = rules;
  }

  /** `charge` is called before a profile is fetched. */
  of(url: string, charge: () => void): Promise<AgentProfile> {
    const held = this.#held.get(url);
    if (held && held.until > Date.now()) return held.profile;
    charge();
    this.#fetches.charge("", 1);
    const fetched = this.#fetch(url);
    const entry: Held = { profile: fetched.then(({ profile }) => profile), until: Date.now() + LEAST_MS };
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
    const seconds = Number(/max-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1] ?? 0);
    return {
      profile: {
        url,
        capabilities: new Map(Object.entries(capabilities).map(([name, all]) => [name, all.map((one) => one.version)])),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
