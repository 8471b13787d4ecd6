import type { Permission } from "@tatka/domain/people/permission";
import { defaultRegion, type Region, type RegionFacts } from "@tatka/domain/region";
import type { Charge } from "../security/cost-limit.ts";
import type { RequestSecurity } from "../security/request-security.ts";
import type { Seen } from "./watch-request.ts";

/** Data of a request that every handler can read, in Hono's terms. */
export type Env = {
  Bindings: {
    requestId: string;
    /** The caller's network by the configured proxies, used by rate limits. */
    network: string;
    /** Adds to what the request costs that network. */
    charge: Charge;
    /** Whether the caller is on this machine, without a proxy in between. */
    isLocal: boolean;
    /** The region of the request: that of the site, otherwise the visitor's choice, otherwise the default. */
    region: Region;
    /** Whether the visitor's own connection is encrypted. */
    secure: boolean;
    /** Passes JSON responses as text, because a stream as body costs more than making a list. */
    taken?: Taken;
    /** Reports route and account to the log and the metrics. */
    seen?: Seen | undefined;
  };
  Variables: {
    /** For what the security log keeps. */
    security: RequestSecurity;
  };
};

export type Taken = {
  json?: string;
  /** Headers of JSON responses, unless they set their own. */
  addsHeaders?: true;
};

/** A staff member with the route's permission. */
export type Staff = {
  id: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** The API key that acts in their name. */
  key?: { id: number; name: string };
};

/** All permissions, for responses that depend on them. */
export type AllowedStaff = Staff &
  HubLimited & {
    permissions: readonly Permission[];
  };

/** Hubs that the staff member is limited to; null means all. */
export type HubLimited = { hubIds: readonly number[] | null };

/** Origins by region; one without its own site has none. */
export type Origins = Readonly<Record<Region, string | undefined>>;

/** The site that sells a region: its own, or the default region's for one that no setting names. */
export function siteOf(origins: Origins, region: Region): string | undefined {
  return region in origins ? origins[region] : origins[defaultRegion];
}

/** The regions in memory. */
export type RegionList = {
  /** Including closed ones. */
  readonly all: readonly RegionFacts[];
  readonly open: readonly RegionFacts[];
  isOpen(code: string | undefined): code is Region;
  /** Refuses a region that does not exist. */
  require(code: string): Region;
  reload(): Promise<void>;
};
