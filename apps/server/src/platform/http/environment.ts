import type { Permission } from "@tatka/domain/people/permission";
import type { Charge } from "../security/cost-limit.ts";
import type { RequestSecurity } from "../security/request-security.ts";
import type { StaffLimits } from "../security/staff-limits.ts";
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
    /** Visitors of one partition get the same shared responses. The app chooses it by the request's headers. */
    partition: string;
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
export type AllowedStaff = Staff & StaffLimits & { permissions: readonly Permission[] };
