import type { Answer, Route } from "@tatka/contract/route";
import type { LinkScope } from "@tatka/contract/system/assistants/links";
import { type Ucp, type UcpError, type UcpMessage, ucpVersion } from "@tatka/contract/system/assistants/shapes";
import type { Context } from "hono";
import { Kept } from "../../../../platform/cache/kept.ts";
import type { Database } from "../../../../platform/database/db.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Api } from "../../../../platform/http/api.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { JsonText } from "../../../../platform/http/json-text.ts";
import type { Call } from "../../../../platform/http/read-call.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { bearerToken } from "../../../../platform/security/bearer-token.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { capabilitiesOf, sharedCapabilities } from "../discovery/capabilities.ts";
import { isPlainProfile, plainProfile } from "../discovery/plain-profile.ts";
import { challenge } from "../linking/challenge.ts";
import { type Link, linkOf } from "../linking/tokens.ts";
import { faultOf, signedWith } from "../signatures/http-signature.ts";
import { profileUrl } from "./agent-header.ts";
import { type AgentProfile, AgentProfiles } from "./profiles.ts";

/** The assistant that calls, with the envelope of its answers. `link` is the person whose token it sent. */
export type Agent = { profile: AgentProfile; ucp: Ucp; hasExtension: (name: string) => boolean; link?: Link };

/** A call for a person. */
export type LinkedAgent = Agent & { link: Link };

/** Fetching an unknown assistant's profile costs its network as much as a search. */
const COST_OF_PROFILE = 2;

/** A business outcome without a resource; the protocol answers it with 200. */
export class NoResource extends Error {
  readonly messages: UcpMessage[];

  constructor(code: string, content: string) {
    super(content);
    this.messages = [{ type: "error", code, content, severity: "unrecoverable" }];
  }
}

/** Whether the shop serves assistants. Reads the setting, cached. */
export function assistantsSwitch({ db, shared }: Pick<WebContext, "db" | "shared">): () => Promise<boolean> {
  const read = async () => (await readSetting(db, "assistants")).isOn;
  const kept = new Kept<"", boolean>(shared, { sources: ["settings"], most: 1, read });
  return () => kept.of("");
}

/** Registers calls of assistants: the switch, the caller's profile and its capabilities are checked first. */
export class AgentCalls {
  readonly #api: Api;
  readonly #db: Database;
  readonly #isOn: () => Promise<boolean>;
  readonly #profiles: AgentProfiles;
  readonly #needsHttps: boolean;

  constructor(api: Api, { config, ...context }: Pick<WebContext, "db" | "shared" | "config">) {
    this.#api = api;
    this.#db = context.db;
    this.#isOn = assistantsSwitch(context);
    this.#profiles = new AgentProfiles(config.webhooks);
    this.#needsHttps = config.webhooks.needsHttps;
  }

  handle<R extends Route>(
    route: R,
    named: string | ((origin: string) => string),
    work: (call: Call<R>, agent: Agent) => Promise<Answer<R>>,
  ): void {
    this.#api.handle(route, async (call) => {
      if (!(await this.#isOn())) throw new Refusal("route.not_found");
      const capability = typeof named === "string" ? named : named(requestOrigin(call.c));
      const agent = await this.#agentOf(call.c, capability);
      try {
        if (!agent.ucp.capabilities?.[capability]) throw incompatible();
        return await work(call, agent);
      } catch (error) {
        if (!(error instanceof NoResource)) throw error;
        const answer: UcpError = { ucp: { ...agent.ucp, status: "error" }, messages: error.messages };
        // Nothing was created.
        return new JsonText(JSON.stringify(answer), 200);
      }
    });
  }

  /** Also for assistants that act for a person: `link` is set if the call has a token. */
  handleEither<R extends Route>(
    route: R,
    capability: string,
    work: (call: Call<R>, agent: Agent) => Promise<Answer<R>>,
  ): void {
    this.handle(route, capability, async (call, agent) => {
      const link = await this.#linkOf(call.c, agent);
      return work(call, { ...agent, ...(link && { link }) });
    });
  }

  /** Only for a person who has allowed it. */
  handleLinked<R extends Route>(
    route: R,
    { capability, scope }: { capability: string; scope: LinkScope },
    work: (call: Call<R>, agent: LinkedAgent) => Promise<Answer<R>>,
  ): void {
    this.handle(route, capability, async (call, agent) => {
      const origin = requestOrigin(call.c);
      const link = await this.#linkOf(call.c, agent);
      if (!link) throw new Refusal("ucp.identity_required", {}, { headers: challenge(origin) });
      if (!link.scopes.includes(scope)) {
        throw new Refusal(
          "ucp.insufficient_scope",
          { scope },
          { headers: challenge(origin, "insufficient_scope", scope) },
        );
      }
      return work(call, { ...agent, link });
    });
  }

  /** The person of the call's token, which must have been given to the assistant whose profile the call names. */
  async #linkOf(c: Context<Env>, { profile }: Agent): Promise<Link | undefined> {
    if (c.req.header("authorization") === undefined) return undefined;
    const token = bearerToken(c);
    const link = token === undefined ? undefined : await linkOf(this.#db, token);
    if (!link) {
      throw new Refusal("ucp.invalid_token", {}, { headers: challenge(requestOrigin(c), "invalid_token") });
    }
    if (!isPlainProfile(profile.url) && new URL(profile.url).origin !== new URL(link.clientId).origin) {
      throw new Refusal("ucp.profile_not_trusted");
    }
    return link;
  }

  async #agentOf(c: Context<Env>, capability: string): Promise<Agent> {
    const url = profileUrl(c.req.header("ucp-agent"), this.#needsHttps);
    if (url === undefined) throw new Refusal("ucp.invalid_profile_url");
    const origin = requestOrigin(c);
    const ours = capabilitiesOf(origin);
    const profile =
      url === plainProfile(origin)
        ? { url, capabilities: new Map(ours.map(({ name, version }) => [name, [version]])), keys: new Map() }
        : await this.#profiles.of(url, () => c.env.charge(COST_OF_PROFILE));
    await this.#checkSignature(c, profile);
    return { profile, ...envelope(profile, origin, capability) };
  }

  /** Signatures are optional, but a wrong one is refused. */
  async #checkSignature(c: Context<Env>, profile: AgentProfile): Promise<void> {
    const { pathname, search } = new URL(c.req.url);
    const url = new URL(pathname + search, requestOrigin(c));
    const header = (name: string) => c.req.header(name);
    const message = { method: c.req.method, url, header, body: await c.req.text() };
    const signed = signedWith(message);
    if (!signed) return;
    const isUnknown = signed.keyid !== undefined && !profile.keys.has(signed.keyid) && !isPlainProfile(profile.url);
    const { keys } = isUnknown
      ? await this.#profiles.renewed(profile.url, () => c.env.charge(COST_OF_PROFILE))
      : profile;
    const fault = faultOf(message, keys, Date.now() / 1_000);
    if (fault) throw new Refusal(`ucp.${fault}`);
  }
}

/** What both sides speak of a capability, with its extensions. */
export function envelope(
  profile: AgentProfile,
  origin: string,
  capability: string,
): Pick<Agent, "ucp" | "hasExtension"> {
  const shared = sharedCapabilities(profile.capabilities, capabilitiesOf(origin)).filter(
    (one) => one.name === capability || one.extends?.includes(capability),
  );
  const capabilities = Object.fromEntries(shared.map(({ name, version }) => [name, [{ version }]]));
  return { ucp: { version: ucpVersion, capabilities }, hasExtension: (name) => Object.hasOwn(capabilities, name) };
}

function incompatible(): NoResource {
  return new NoResource(
    "capabilities_incompatible",
    "Your profile does not have the capability of this call in the store's version.",
  );
}
