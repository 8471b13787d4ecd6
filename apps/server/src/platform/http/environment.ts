import type { Permission } from "@tatka/domain/people/permission";
import type { Region } from "@tatka/domain/region";
import type { Charge } from "../security/cost-limit.ts";
import type { RequestSecurity } from "../security/request-security.ts";
import type { Seen } from "./watch-request.ts";

/** Data of a request that every handler can read, in Hono's terms. */
export type Env = {
  Bindings: {
    requestId: string;
    /** The network of the caller, proxies believed as configured: what limits count by. */
    network: string;
    /** Adds to what the request costs that network. */
    charge: Charge;
    /** Whether the caller is on this very machine, with no proxy in between. */
    isLocal: boolean;
    /** The region that the caller is served in: that of the site, else the visitor's choice, else the default. */
    region: Region;
    /** Whether the visitor's own connection is encrypted. */
    secure: boolean;
    /** Takes a JSON answer as text, since a body is a stream, and costs more than a list. */
    taken?: Taken;
    /** Told of the route and the account, for the log and the metrics. */
    seen?: Seen | undefined;
  };
  Variables: {
    /** For what the security log keeps. */
    security: RequestSecurity;
  };
};

export type Taken = {
  json?: string;
  /** Callers add the headers of JSON responses, unless they set their own. */
  addsHeaders?: true;
};

/** A staff member, whose permission the route has checked already. */
export type Staff = {
  id: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** The key by which a program acts in their name. */
  key?: { id: number; name: string };
};

/** With all permissions, for responses that show only what this person can use. */
export type AllowedStaff = Staff &
  HubLimited & {
    permissions: readonly Permission[];
  };

/** Which hubs a staff member is limited to; null means all. */
export type HubLimited = { hubIds: readonly number[] | null };

export type Origins = Record<Region, string | undefined>;
