import type { RequestListener } from "node:http";
import { apiBase } from "@tatka/contract/route";
import { siteOf } from "@tatka/domain/region";
import { Hono } from "hono";
import { routePath } from "hono/route";
import type { Apps } from "./built-apps.ts";
import { SearchCounter, SearchLog } from "./features/catalogue/search/index.ts";
import { canSendSms } from "./features/content/messages/index.ts";
import { hasSameHubs, hubGuard } from "./features/delivery/hub-limits/index.ts";
import { regionFacts, servedRegions } from "./features/delivery/locations/index.ts";
import { answerWithOrder } from "./features/lists/shopping-lists/index.ts";
import { addPendingItem, myCart } from "./features/orders/cart/index.ts";
import { ActiveRules } from "./features/orders/discounts/index.ts";
import { gatewayPaths } from "./features/payments/payments/index.ts";
import { noteConsent } from "./features/people/consent/index.ts";
import { currentShopper, type Identity, Pins } from "./features/people/identity/index.ts";
import { nextAuthBase } from "./features/people/next-auth/index.ts";
import { keepOnlySubscriptionOf } from "./features/people/push/index.ts";
import { staffAuthoriser } from "./features/people/staff/index.ts";
import { pageLimits } from "./features/system/page-rendering/index.ts";
import { features, type StoreContext, type StoreJobContext } from "./features.ts";
import type { Demo } from "./load-demo.ts";
import { tagCheck } from "./platform/cache/cache-tags.ts";
import { SharedResponses } from "./platform/cache/shared-responses.ts";
import { sharedUrls } from "./platform/cache/shared-urls.ts";
import { runKeyed } from "./platform/database/keyed-call.ts";
import type { WebContext } from "./platform/feature.ts";
import { Api, lowerCaseApiPath } from "./platform/http/api.ts";
import type { Env } from "./platform/http/environment.ts";
import { createFront } from "./platform/http/front.ts";
import { type PathForLog, pathsForLog } from "./platform/http/path-for-log.ts";
import { problemHandler } from "./platform/http/problems.ts";
import { WorkQueue } from "./platform/jobs/work-queue.ts";
import { chargeRequests } from "./platform/security/charge-requests.ts";
import { CostLimit } from "./platform/security/cost-limit.ts";
import { refuseForeignWrites } from "./platform/security/own-origin.ts";
import { jsonHeaders } from "./platform/security/security-headers.ts";
import type { SecurityLog } from "./platform/security/security-log.ts";
import type { Telemetry } from "./platform/telemetry/telemetry.ts";

type Parts = StoreJobContext &
  Pick<StoreContext, "demoPictures" | "metrics" | "orderEvents" | "readiness" | "streams"> & {
    apps: Apps;
    demo: Demo | undefined;
    security: SecurityLog;
    telemetry: Telemetry | undefined;
  };

const usualHeaders = Object.entries(jsonHeaders);

/** Middleware of every request, and the handlers for unknown paths and errors. */
const anyPath: ReadonlySet<string> = new Set(["*", "/*"]);

const callLimits = { mostAtOnce: 4, mostWaiting: 150 };

/** No network can fill the queue of cache misses alone. */
const MOST_MISSES_AT_ONCE = 40;

/** Assembles the features into one request listener with the response cache in front. */
export async function createApp(parts: Parts): Promise<{
  listener: RequestListener;
  shared: SharedResponses;
  searchLog: SearchLog;
}> {
  const { config, log, db, streams, metrics, readiness } = parts;
  const app = new Hono<Env>({ getPath: lowerCaseApiPath });
  const shared: SharedResponses = new SharedResponses({
    respond: async (request, given) =>
      app.fetch(request, { ...given, network: "", charge: () => undefined, isLocal: false, secure: false }),
    mostBytes: config.cacheBytes,
    checkTags: config.checksAnswers ? tagCheck(features.flatMap(({ cacheTags }) => cacheTags ?? [])) : undefined,
  });
  metrics.watchCache(shared);
  const ownOrigins = Object.values(config.origins).filter((origin) => origin !== undefined);
  let pathForLog: PathForLog = (path) => path;

  const refusalFormats = features.flatMap(({ refusalFormat }) => refusalFormat ?? []);
  app.onError(problemHandler(log, (path) => pathForLog(path), refusalFormats));
  app.use(async (c, next) => {
    const ofRequest = parts.security.ofRequest(c);
    c.set("security", ofRequest);
    await next();
    if (!c.env.seen) return;
    c.env.seen.accountId = ofRequest.accountId;
    const route = routePath(c);
    if (!anyPath.has(route)) c.env.seen.route = route;
  });
  app.use(async (c, next) => {
    await next();
    if (c.env.taken?.addsHeaders && c.env.taken.json !== undefined && c.res.body === null) return;
    const { headers } = c.res;
    for (const [name, value] of usualHeaders) if (!headers.has(name)) headers.set(name, value);
  });
  const authorise = staffAuthoriser(db);
  const customerId: WebContext["customerId"] = async (c) => (await currentShopper({ db }, c))?.id;
  const api = new Api(authorise, {
    ...{ streams, log, guardInput: hubGuard(db), checksAnswers: config.checksAnswers },
    runKeyed: (call, work) => runKeyed(db, call, work),
    customerId,
    hasSameLimits: hasSameHubs,
    readFacts: regionFacts(parts.regions),
  });
  const pathCosts = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.pathCosts ?? {})));
  const charge = chargeRequests({ calls: api.costs, paths: pathCosts });
  // It responds to a form post, so it charges the rate limit itself.
  app.use(async (c, next) => (c.req.path.startsWith(nextAuthBase) ? next() : charge(c, next)));
  app.use(refuseForeignWrites(ownOrigins, gatewayPaths(config.payment)));

  const context: StoreContext = {
    ...parts,
    ...{ shared, authorise, charge, customerId },
    personalData: features.flatMap((feature) => feature.personalData ?? []),
    identity: identityOf(parts),
    discounts: new ActiveRules(shared),
    answerList: answerWithOrder,
    adminPage: parts.apps.adminPage,
  };
  for (const feature of features) feature.routes?.(api, context);
  api.mountOn(app);

  // After all routes are registered, because sharing, logging and the API reference depend on all of them.
  const { storefront } = parts.apps;
  const sharedUrl = sharedUrls(apiBase, api.routes, storefront.pages);
  pathForLog = pathsForLog(apiBase, api.routes);
  const pageContext = { ...context, storefront, sharedUrl, routes: api.routes };
  for (const feature of features) await feature.pages?.(app, pageContext);
  await parts.demo?.demoFeature.pages?.(app, pageContext);

  const searchLog = new SearchLog(db, log);
  const searchCounter = new SearchCounter(db, log, searchLog);
  const listener = createFront({
    app,
    shared,
    files: parts.apps.files,
    sharedUrl,
    costs: new CostLimit({ perMinute: config.missesPerMinute, mostAtOnce: MOST_MISSES_AT_ONCE }),
    misses: { pages: new WorkQueue(pageLimits), calls: new WorkQueue(callLimits) },
    origins: ownOrigins,
    // Visitors of one region share responses.
    partitionOf: servedRegions(config.origins, parts.regions),
    originOf: (region) => siteOf(config.origins, region),
    refusesUnknownHosts: config.mode === "production",
    sparesThisMachine: config.mode === "demo",
    trustedProxies: config.trustedProxies,
    isDatabaseAway: () => readiness.isDatabaseAway,
    metrics: metrics.requests,
    telemetry: parts.telemetry,
    count: (countsAs, asked) => searchCounter.count(countsAs, asked),
    log,
    pathForLog,
  });
  return { listener, shared, searchLog };
}

/** The login, with what other features do at each login. */
function identityOf({ config, log, db, read, secret }: Parts): Identity {
  return {
    db,
    pins: new Pins(db, { key: secret, perHour: config.pinsPerHour, canSendSms: canSendSms(config), log }),
    cartAtLogin: async (accountId, region, lastItemToAdd) => {
      await addPendingItem(db, accountId, region, lastItemToAdd);
      return myCart(read, accountId, region);
    },
    noteMarketingConsent: (tx, accountId) => noteConsent(tx, accountId, true, "signup"),
    browserIsUsedBy: (place, accountId) => keepOnlySubscriptionOf(db, place, accountId),
  };
}
