import type { Storefront } from "@tatka/contract/page";
import type { Route, StaffRoute } from "@tatka/contract/route";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { SharedResponses } from "./cache/shared-responses.ts";
import type { SharedUrls } from "./cache/shared-urls.ts";
import type { Database, Read } from "./database/db.ts";
import type { SlowReads } from "./database/slow-reads.ts";
import type { Files } from "./files/files.ts";
import type { Api, Authorise } from "./http/api.ts";
import type { Env } from "./http/environment.ts";
import type { EventStreams } from "./http/event-streams.ts";
import type { RefusalFormat } from "./http/problems.ts";
import type { Readiness } from "./http/readiness.ts";
import type { Tasks } from "./jobs/jobs.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Log } from "./telemetry/log.ts";
import type { Metrics } from "./telemetry/metrics.ts";

/** The context of jobs. The settings and some features add what they provide to all others. */
export interface JobContext {
  log: Log;
  db: Database;
  read: Read;
  slowReads: SlowReads;
  files: Files;
  secret: string;
  /** Recipients of alerts. */
  administrators: () => Promise<string[]>;
}

/** The context of requests. */
export type WebContext = JobContext & {
  shared: SharedResponses;
  streams: EventStreams;
  readiness: Readiness;
  metrics: Metrics;
  authorise: Authorise;
  /** The account of the customer who calls, if one does. */
  customerId: (c: Context<Env>) => Promise<number | undefined>;
  /** For next-auth, which charges for its own paths. */
  charge: MiddlewareHandler<Env>;
  /** Personal data of all features. */
  personalData: readonly PersonalData[];
};

/** Set once all routes are registered. */
type PageContext = {
  routes: readonly (Route | StaffRoute)[];
  storefront: Storefront;
  sharedUrl: SharedUrls;
};

/**
 * Everything that the server needs to know about a feature. `Web` and `Jobs` are the parts of the context it uses,
 * including what other features provide.
 */
export type Feature<Web = WebContext, Jobs = JobContext> = {
  /** Handlers of contract calls, in any order. */
  routes?: (api: Api, context: Web) => void;
  /** Routes outside the contract, in any order; no two features may use the same path. */
  pages?: (app: Hono<Env>, context: Web & PageContext) => void | Promise<void>;
  /** Rate limit costs of those paths, if unusual. An uncached page costs 1. */
  pathCosts?: Readonly<Record<string, number>>;
  refusalFormat?: RefusalFormat;
  /** Kinds of cache tags that changes of the feature's data invalidate: `product` of `product:12`. */
  cacheTags?: readonly string[];
  tasks?: (context: Jobs) => Tasks;
  /** Deletes expired rows, hourly and independent of each other. */
  cleanUps?: readonly ((db: Database, context: Jobs) => Promise<unknown>)[];
  personalData?: readonly PersonalData[];
  /** Adds the feature's own counters to those of the process. */
  metrics?: (metrics: Metrics) => void;
};
