import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import type { Storefront } from "@tatka/contract/page";
import { apiBase } from "@tatka/contract/route";
import { Hono } from "hono";
import { routePath } from "hono/route";
import type pg from "pg";
import { registerBulkChanges } from "./features/catalogue/bulk-changes/index.ts";
import { registerProductFeeds } from "./features/catalogue/feeds/index.ts";
import { registerFlashSaleAdmin } from "./features/catalogue/flash-sales-admin/index.ts";
import { registerCatalogueExchange } from "./features/catalogue/import-export/index.ts";
import { registerLabels } from "./features/catalogue/labels/index.ts";
import { type DemoPictures, registerMedia, serveMedia } from "./features/catalogue/media/index.ts";
import { productDetail, registerCatalogue } from "./features/catalogue/products/index.ts";
import { registerProductAdmin } from "./features/catalogue/products-admin/index.ts";
import { registerRestock, restockData } from "./features/catalogue/restock/index.ts";
import { registerReviews, reviewData } from "./features/catalogue/reviews/index.ts";
import { registerSearch, SearchCounter, SearchLog } from "./features/catalogue/search/index.ts";
import { registerCatalogueTerms } from "./features/catalogue/terms-admin/index.ts";
import { registerBlogFeed, registerContent } from "./features/content/blog/index.ts";
import { registerCannedAnswers } from "./features/content/canned-answers/index.ts";
import { contactData, registerContact } from "./features/content/contact/index.ts";
import { registerFaq } from "./features/content/faq/index.ts";
import { registerMessageWords } from "./features/content/message-words/index.ts";
import { canSendSms, messageData, registerMailbox, registerMessages } from "./features/content/messages/index.ts";
import { registerContentPages, registerOldPaths } from "./features/content/pages/index.ts";
import { registerSeo } from "./features/content/seo/index.ts";
import { registerSettings } from "./features/content/settings/index.ts";
import { registerSetup } from "./features/content/setup/index.ts";
import { registerDelivery } from "./features/delivery/delivery/index.ts";
import { registerDeliveryAdmin } from "./features/delivery/delivery-admin/index.ts";
import { hubGuard } from "./features/delivery/hub-limits/index.ts";
import { registerHubAdmin } from "./features/delivery/hubs-admin/index.ts";
import { registerLocationAdmin, registerLocations } from "./features/delivery/locations/index.ts";
import { registerNearDate } from "./features/delivery/near-date/index.ts";
import { registerPurchases } from "./features/delivery/purchases/index.ts";
import { registerRuns } from "./features/delivery/runs/index.ts";
import { registerStockAdmin } from "./features/delivery/stock-admin/index.ts";
import { registerStockCounts } from "./features/delivery/stock-counts/index.ts";
import { registerStockPlaces } from "./features/delivery/stock-places/index.ts";
import { registerTransfers } from "./features/delivery/transfers/index.ts";
import { registerAudit } from "./features/insight/audit/index.ts";
import { registerCounts } from "./features/insight/counts/index.ts";
import { registerDashboard } from "./features/insight/dashboard/index.ts";
import { registerExports } from "./features/insight/exports/index.ts";
import { registerMeasurement } from "./features/insight/measurement/index.ts";
import { registerReports } from "./features/insight/reports/index.ts";
import { registerWaste } from "./features/insight/waste/index.ts";
import { registerSavedLists, savedListData } from "./features/lists/saved-lists/index.ts";
import { registerShoppingList, shoppingListData } from "./features/lists/shopping-lists/index.ts";
import { registerBuyAgain } from "./features/orders/buy-again/index.ts";
import { addPendingItem, cartData, myCart, registerCart } from "./features/orders/cart/index.ts";
import { registerCheckout } from "./features/orders/checkout/index.ts";
import { ActiveRules } from "./features/orders/discounts/index.ts";
import { registerDiscountAdmin } from "./features/orders/discounts-admin/index.ts";
import { registerOrderLines } from "./features/orders/line-edits/index.ts";
import { registerOrderChanges } from "./features/orders/order-changes/index.ts";
import { orderDraftData, registerOrderDrafts } from "./features/orders/order-drafts/index.ts";
import { type OrderEvents, orderData, registerOrders } from "./features/orders/orders/index.ts";
import { registerOrderAdmin } from "./features/orders/orders-admin/index.ts";
import { registerPicking } from "./features/orders/picking/index.ts";
import { registerProblems } from "./features/orders/problems/index.ts";
import { registerOrderRefunds } from "./features/orders/refunds/index.ts";
import { registerReturns } from "./features/orders/returns/index.ts";
import { registerStaffOrders } from "./features/orders/staff-orders/index.ts";
import { registerVoucherAdmin } from "./features/orders/vouchers/index.ts";
import { gatewayPaths, type Payments, registerPayment } from "./features/payments/payments/index.ts";
import { createPaymentSimulator } from "./features/payments/simulator/index.ts";
import { addressData, registerAddress } from "./features/people/addresses/index.ts";
import { registerApiKeys } from "./features/people/api-keys/index.ts";
import { consentData, noteConsent, registerConsent, sharingConsentData } from "./features/people/consent/index.ts";
import { customerData, registerCustomers } from "./features/people/customers/index.ts";
import { currentShopper, type Identity, Pins, registerIdentity } from "./features/people/identity/index.ts";
import { nextAuthBase, registerNextAuth } from "./features/people/next-auth/index.ts";
import { keepOnlySubscriptionOf, type PushKeys, pushData, registerPush } from "./features/people/push/index.ts";
import { registerSavedFilters } from "./features/people/saved-filters/index.ts";
import { hasStaffSession, registerStaff, staffAuthoriser, staffLogins } from "./features/people/staff/index.ts";
import { registerStaffAccounts, staffAccountData } from "./features/people/staff-accounts/index.ts";
import { registerWishlist, wishlistData } from "./features/people/wishlist/index.ts";
import { registerReference } from "./features/system/api-reference/index.ts";
import { registerBackOffice } from "./features/system/back-office/index.ts";
import { registerHealth } from "./features/system/health/index.ts";
import { registerHomePreview, registerPages, registerProductPreview } from "./features/system/page-rendering/index.ts";
import { registerStatus } from "./features/system/status/index.ts";
import { registerWebhooks } from "./features/system/webhooks/index.ts";
import { pathCosts } from "./path-costs.ts";
import { Api, lowerCaseApiPath } from "./platform/api.ts";
import { chargeRequests } from "./platform/charge-requests.ts";
import type { Config } from "./platform/config.ts";
import { CostLimit } from "./platform/cost-limit.ts";
import type { Database } from "./platform/db.ts";
import type { Env } from "./platform/environment.ts";
import type { EventStreams } from "./platform/event-streams.ts";
import type { Files } from "./platform/files.ts";
import { createFront } from "./platform/front.ts";
import { runKeyed } from "./platform/keyed-call.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { refuseForeignWrites } from "./platform/own-origin.ts";
import { type PathForLog, pathsForLog } from "./platform/path-for-log.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import { readsOf } from "./platform/prepared.ts";
import { problemHandler } from "./platform/problems.ts";
import type { Readiness } from "./platform/readiness.ts";
import { Refusal } from "./platform/refusal.ts";
import { jsonHeaders, pagePolicy } from "./platform/security-headers.ts";
import type { SecurityLog } from "./platform/security-log.ts";
import { SharedResponses } from "./platform/shared-responses.ts";
import { sharedUrls } from "./platform/shared-urls.ts";
import type { SlowReads } from "./platform/slow-reads.ts";
import { StaticFiles } from "./platform/static-files.ts";
import type { Telemetry } from "./platform/telemetry.ts";
import { WorkQueue } from "./platform/work-queue.ts";

type Parts = {
  config: Config;
  log: Log;
  db: Database;
  slowReads: SlowReads;
  pool: pg.Pool;
  readiness: Readiness;
  files: Files;
  demoPictures?: DemoPictures;
  secret: string;
  orderEvents: OrderEvents;
  streams: EventStreams;
  security: SecurityLog;
  metrics: Metrics;
  telemetry: Telemetry | undefined;
  payments: Payments;
  pushKeys: PushKeys;
};

// Both the sources and the build lie two folders below `apps`, so this holds for either.
const storefrontBuild = fileURLToPath(new URL("../../storefront/build/", import.meta.url));
const adminBuild = fileURLToPath(new URL("../../admin/build/", import.meta.url));

const usualHeaders = Object.entries(jsonHeaders);

/** What every request passes, and what leads nowhere ends at. */
const anyPath: ReadonlySet<string> = new Set(["*", "/*"]);

/** More at once would be no faster, since one thread makes them. What waits is a few seconds' worth. */
const pageLimits = { mostAtOnce: 2, mostWaiting: 150 };
const callLimits = { mostAtOnce: 4, mostWaiting: 150 };

/** No network can fill the queue of misses alone. */
const MOST_MISSES_AT_ONCE = 40;

/** Puts the features together into one request listener, and the response cache behind it. */
export async function createApp(parts: Parts): Promise<{
  listener: RequestListener;
  shared: SharedResponses;
  searchLog: SearchLog;
}> {
  const {
    config,
    log,
    db,
    slowReads,
    pool,
    readiness,
    files,
    demoPictures,
    secret,
    orderEvents,
    streams,
    security,
    metrics,
    telemetry,
    payments,
    pushKeys,
  } = parts;
  const app = new Hono<Env>({ getPath: lowerCaseApiPath });
  const shared: SharedResponses = new SharedResponses({
    respond: async (request, given) =>
      app.fetch(request, { ...given, network: "", charge: () => undefined, isLocal: false, secure: false }),
    mostBytes: config.cacheBytes,
  });
  metrics.watchCache(shared);
  let pathForLog: PathForLog = (path) => path;

  app.onError(problemHandler(log, (path) => pathForLog(path)));
  app.use(async (c, next) => {
    const ofRequest = security.ofRequest(c);
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
  const api = new Api(authorise, {
    ...{ streams, log, guardHubs: hubGuard(db), checksAnswers: config.checksAnswers },
    runKeyed: (call, work) => runKeyed(db, call, work),
    shopperId: async (c) => (await currentShopper({ db }, c))?.id,
  });
  const charge = chargeRequests({ calls: api.costs, paths: pathCosts });
  // Its own answers to a form need more than a refusal, so it charges for them itself.
  app.use(async (c, next) => (c.req.path.startsWith(nextAuthBase) ? next() : charge(c, next)));
  app.use(refuseForeignWrites(config.origins, gatewayPaths));
  const office = { db, shared };
  registerSettings(api, office, config.origins);
  registerLocations(api, db);
  registerContent(api, office);
  const read = readsOf(pool);
  registerContentPages(api, office);
  registerFaq(api, office);
  registerContact(api, app, { db, secret });
  registerSearch(api, { ...office, read });
  registerCatalogue(api, { db, read });
  registerBulkChanges(api, office);
  registerCatalogueExchange(api, db, slowReads);
  registerLabels(api, db);
  registerCatalogueTerms(api, office);
  const identity: Identity = {
    db,
    pins: new Pins(db, { key: secret, perHour: config.pinsPerHour, canSendSms: canSendSms(config), log }),
    cartAtLogin: async (accountId, region, lastItemToAdd) => {
      await addPendingItem(db, accountId, region, lastItemToAdd);
      return myCart(read, accountId, region);
    },
    noteMarketingConsent: (tx, accountId) => noteConsent(tx, accountId, true, "signup"),
    browserIsUsedBy: (place, accountId) => keepOnlySubscriptionOf(db, place, accountId),
  };
  registerStaff(api, staffLogins(db, secret));
  // What each feature keeps about a person: for the copy they may ask for, and for when they leave.
  const personalData: PersonalData[] = [
    orderData,
    orderDraftData,
    cartData,
    addressData,
    wishlistData,
    restockData,
    reviewData,
    shoppingListData,
    savedListData,
    contactData,
    staffAccountData,
    customerData,
    messageData,
    pushData,
    consentData,
    sharingConsentData,
  ];
  registerIdentity(api, identity, personalData);
  registerStaffAccounts(api, { ...office, identity, personalData, origin: config.origins.dhaka });
  registerApiKeys(api, db, config);
  registerAudit(api, db);
  registerSavedFilters(api, db);
  registerCustomers(api, db, personalData);
  registerConsent(api, { db, secret });
  registerPush(api, { db, publicKey: pushKeys.publicKey, services: config.push.services });
  registerCart(api, { db, read, shared });
  registerAddress(api, db);
  registerDelivery(api, { db, read });
  registerBuyAgain(api, { db, read });
  const discounts = new ActiveRules(shared);
  registerCheckout(api, { ...office, payments, config, discounts });
  registerStaffOrders(api, { ...office, payments, config, discounts, read });
  registerDiscountAdmin(api, { ...office, discounts });
  registerOrderDrafts(api, db);
  registerOrderLines(api, db);
  registerOrderChanges(api, db, config);
  registerOrderRefunds(api, db);
  registerProblems(api, db, files);
  registerReturns(api, db);
  registerOrders(api, { db, events: orderEvents, streams });
  registerOrderAdmin(api, { db, events: orderEvents, log });
  registerTransfers(api, { db });
  registerStockPlaces(api, { db });
  registerStockCounts(api, db);
  registerRuns(api, { db, log });
  registerStockAdmin(api, office);
  registerNearDate(api, office);
  registerPurchases(api, { db });
  registerPicking(api, { db, secret });
  registerWishlist(api, { db, read });
  registerRestock(api, { db, read });
  registerReviews(api, office, files);
  registerShoppingList(api, { db, read, files });
  registerSavedLists(api, { db, secret });
  registerVoucherAdmin(api, office);
  registerFlashSaleAdmin(api, office);
  registerProductFeeds(api, {
    ...{ db, secret, reads: slowReads },
    ...{ origins: config.origins, picturesAt: config.picturesAt },
  });
  registerHubAdmin(api, office);
  registerDeliveryAdmin(api, office);
  registerLocationAdmin(api, office);
  registerDashboard(api, db);
  registerCounts(api, db);
  registerReports(api, db, slowReads);
  registerWaste(api, slowReads);
  registerExports(api, db, slowReads);
  registerProductAdmin(api, office);
  registerMedia(api, office, files, demoPictures);
  registerMessages(api, db, config);
  registerMessageWords(api, app, { db, config, authorise });
  registerCannedAnswers(api, office);
  registerPayment(api, app, { payments, config, shared });
  registerSetup(api, office, config);
  registerStatus(api, db, config);
  registerMeasurement(api, { db, secret, endpoints: config.measurement });
  registerWebhooks(api, { db, secret, rules: config.webhooks });
  api.mountOn(app);

  registerReference(app, api.routes, {
    // In production the back office's calls are its own business.
    mayRead: async (c) => config.mode === "demo" || hasStaffSession(db, c),
  });
  if (config.isMcpOn) {
    const { mountMcp } = await import("./features/system/mcp/index.ts");
    mountMcp(app, { db, routes: api.routes, origins: config.origins, log });
  }
  registerHealth(app, readiness, metrics.registry, { mode: config.mode, token: config.metrics.token });
  app.get("/media/:file", serveMedia(files, demoPictures));
  if (config.mode === "demo") {
    registerMailbox(app, db);
    app.route("/", createPaymentSimulator({ standsAlone: false }));
  }
  registerNextAuth(app, { identity, secret, charge });
  registerBackOffice(app, db, readFileSync(`${adminBuild}index.html`, "utf8"));
  registerSeo(app, db, slowReads);
  registerOldPaths(app);
  registerBlogFeed(app, db);
  const storefront = await loadStorefront();
  const renders = new WorkQueue(pageLimits);
  const renderPage: Storefront["renderPage"] = (...page) => renders.run(() => storefront.renderPage(...page));
  const sharedUrl = sharedUrls(apiBase, api.routes, storefront.pages);
  pathForLog = pathsForLog(apiBase, api.routes);
  const scripts = storefront.scriptHashes;
  const { picturesAt } = config;
  const picturesFrom = picturesAt === undefined ? [] : [new URL(picturesAt).origin];
  const policy = pagePolicy({ scripts, picturesFrom });
  const pageParts = { shared, sharedUrl, origins: config.origins, picturesAt, log, policy };
  const framedPolicy = pagePolicy({ scripts, picturesFrom, framedBy: "'self'" });
  registerHomePreview(app, renderPage, { ...pageParts, authorise, framedPolicy });
  registerProductPreview(app, renderPage, {
    ...pageParts,
    async previewProduct(c, slug, region) {
      try {
        await authorise(c, "product.read");
        return (await productDetail(read, slug, region, "any")).answer.text;
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  });
  registerPages(app, renderPage, pageParts);

  const searchLog = new SearchLog(db, log);
  const searchCounter = new SearchCounter(db, log, searchLog);
  const listener = createFront({
    app,
    shared,
    files: builtFiles(),
    sharedUrl,
    costs: new CostLimit({ perMinute: config.missesPerMinute, mostAtOnce: MOST_MISSES_AT_ONCE }),
    misses: { pages: new WorkQueue(pageLimits), calls: new WorkQueue(callLimits) },
    origins: config.origins,
    refusesUnknownHosts: config.mode === "production",
    sparesThisMachine: config.mode === "demo",
    trustedProxies: config.trustedProxies,
    isDatabaseAway: () => readiness.isDatabaseAway,
    metrics: metrics.requests,
    telemetry,
    count: (countsAs, asked) => searchCounter.count(countsAs, asked),
    log,
    pathForLog,
  });
  return { listener, shared, searchLog };
}

let files: StaticFiles | undefined;

/** Read and compressed once per process: tests open many stores in one, and compressing the back office takes seconds. */
function builtFiles(): StaticFiles {
  files ??= new StaticFiles([
    { folder: `${storefrontBuild}client`, at: "", immutable: "/assets/" },
    { folder: adminBuild.slice(0, -1), at: "/admin", immutable: "/admin/assets/" },
  ]);
  return files;
}

/** The storefront is built apart; its build exports what the contract names. */
async function loadStorefront(): Promise<Storefront> {
  return (await import(`${storefrontBuild}server/index.js`)) as Storefront;
}
