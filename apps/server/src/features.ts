import { bulkChanges } from "./features/catalogue/bulk-changes/index.ts";
import { feeds } from "./features/catalogue/feeds/index.ts";
import { flashSalesAdmin } from "./features/catalogue/flash-sales-admin/index.ts";
import { importExport } from "./features/catalogue/import-export/index.ts";
import { labels } from "./features/catalogue/labels/index.ts";
import { media, type PictureSource } from "./features/catalogue/media/index.ts";
import { products } from "./features/catalogue/products/index.ts";
import { productsAdmin } from "./features/catalogue/products-admin/index.ts";
import { restock } from "./features/catalogue/restock/index.ts";
import { reviews } from "./features/catalogue/reviews/index.ts";
import { search } from "./features/catalogue/search/index.ts";
import { termsAdmin } from "./features/catalogue/terms-admin/index.ts";
import { blog } from "./features/content/blog/index.ts";
import { cannedAnswers } from "./features/content/canned-answers/index.ts";
import { contact } from "./features/content/contact/index.ts";
import { customFields } from "./features/content/custom-fields/index.ts";
import { faq } from "./features/content/faq/index.ts";
import { messageWords } from "./features/content/message-words/index.ts";
import { type DeliverMessages, messages } from "./features/content/messages/index.ts";
import { opening } from "./features/content/opening/index.ts";
import { pages } from "./features/content/pages/index.ts";
import { seo } from "./features/content/seo/index.ts";
import { settings } from "./features/content/settings/index.ts";
import type { Couriers } from "./features/delivery/couriers/index.ts";
import { deliveryAdmin } from "./features/delivery/delivery-admin/index.ts";
import { demand } from "./features/delivery/demand/index.ts";
import { hubsAdmin } from "./features/delivery/hubs-admin/index.ts";
import { locations } from "./features/delivery/locations/index.ts";
import { nearDate } from "./features/delivery/near-date/index.ts";
import { purchases } from "./features/delivery/purchases/index.ts";
import { regions } from "./features/delivery/regions/index.ts";
import { riderShifts } from "./features/delivery/rider-shifts/index.ts";
import { stock } from "./features/delivery/stock/index.ts";
import { stockAdmin } from "./features/delivery/stock-admin/index.ts";
import { stockCounts } from "./features/delivery/stock-counts/index.ts";
import { stockPlaces } from "./features/delivery/stock-places/index.ts";
import { supplierBills } from "./features/delivery/supplier-bills/index.ts";
import { transfers } from "./features/delivery/transfers/index.ts";
import { travelTimes } from "./features/delivery/travel-times/index.ts";
import { audit } from "./features/insight/audit/index.ts";
import { counts } from "./features/insight/counts/index.ts";
import { dashboard } from "./features/insight/dashboard/index.ts";
import { exportedLists } from "./features/insight/exports/index.ts";
import { measurement } from "./features/insight/measurement/index.ts";
import { reports } from "./features/insight/reports/index.ts";
import { waste } from "./features/insight/waste/index.ts";
import { savedLists } from "./features/lists/saved-lists/index.ts";
import { shoppingLists } from "./features/lists/shopping-lists/index.ts";
import { standingBaskets } from "./features/lists/standing-baskets/index.ts";
import { wishlist } from "./features/lists/wishlist/index.ts";
import { buyAgain } from "./features/orders/buy-again/index.ts";
import { cart } from "./features/orders/cart/index.ts";
import { checkout } from "./features/orders/checkout/index.ts";
import { deliveryOptions } from "./features/orders/delivery-options/index.ts";
import type { ActiveRules } from "./features/orders/discounts/index.ts";
import { discountsAdmin } from "./features/orders/discounts-admin/index.ts";
import { lineEdits } from "./features/orders/line-edits/index.ts";
import { orderChanges } from "./features/orders/order-changes/index.ts";
import { orderDrafts } from "./features/orders/order-drafts/index.ts";
import { type OrderEvents, orders } from "./features/orders/orders/index.ts";
import { ordersAdmin } from "./features/orders/orders-admin/index.ts";
import { parcels } from "./features/orders/parcels/index.ts";
import { picking } from "./features/orders/picking/index.ts";
import { problems } from "./features/orders/problems/index.ts";
import { refunds } from "./features/orders/refunds/index.ts";
import { returns } from "./features/orders/returns/index.ts";
import { runs } from "./features/orders/runs/index.ts";
import { type StaffCheckout, staffOrders } from "./features/orders/staff-orders/index.ts";
import { vouchers } from "./features/orders/vouchers/index.ts";
import { gatewayPayouts } from "./features/payments/gateway-payouts/index.ts";
import { type Payments, payments } from "./features/payments/payments/index.ts";
import { addresses } from "./features/people/addresses/index.ts";
import { apiKeys } from "./features/people/api-keys/index.ts";
import { consent } from "./features/people/consent/index.ts";
import { customers } from "./features/people/customers/index.ts";
import { dataRequests } from "./features/people/data-requests/index.ts";
import { type Identity, identity } from "./features/people/identity/index.ts";
import { nextAuth } from "./features/people/next-auth/index.ts";
import { type PushKeys, push } from "./features/people/push/index.ts";
import { savedFilters } from "./features/people/saved-filters/index.ts";
import { staff } from "./features/people/staff/index.ts";
import { staffAccounts } from "./features/people/staff-accounts/index.ts";
import { apiReference } from "./features/system/api-reference/index.ts";
import { assistants } from "./features/system/assistants/index.ts";
import { backOffice } from "./features/system/back-office/index.ts";
import { type Extensions, extensions } from "./features/system/extensions/index.ts";
import { health } from "./features/system/health/index.ts";
import { mcp } from "./features/system/mcp/index.ts";
import { messagePreview } from "./features/system/message-preview/index.ts";
import { pageRendering } from "./features/system/page-rendering/index.ts";
import { setup } from "./features/system/setup/index.ts";
import { status } from "./features/system/status/index.ts";
import { webhooks } from "./features/system/webhooks/index.ts";
import type { Feature, JobContext, WebContext } from "./platform/feature.ts";

/** Objects that features share, in addition to `WebContext`. */
export type StoreJobContext = JobContext & {
  payments: Payments;
  couriers: Couriers;
  pushKeys: PushKeys;
  deliver: DeliverMessages;
  extensions: Extensions;
};
export type StoreContext = WebContext &
  StoreJobContext & {
    identity: Identity;
    discounts: ActiveRules;
    answerList: StaffCheckout["answerList"];
    orderEvents: OrderEvents;
    demoPictures: PictureSource | undefined;
    adminPage: string;
  };

/**
 * All features, by group. The order of routes and pages does not matter. Personal data is erased in this order: custom
 * fields come before orders, whose erasure removes the account; orders are next, because an open one prevents it.
 */
export const features: readonly Feature<StoreContext, StoreJobContext>[] = [
  ...[customFields],
  ...[dataRequests],
  ...[orders, ordersAdmin, orderDrafts, orderChanges, lineEdits, cart, checkout, discountsAdmin, staffOrders],
  ...[picking, problems, refunds, returns, buyAgain, vouchers, parcels],
  ...[payments, gatewayPayouts],
  ...[identity, nextAuth, customers, addresses, wishlist, consent, push, staff, staffAccounts, apiKeys, savedFilters],
  ...[products, productsAdmin, termsAdmin, search, media, reviews, restock, flashSalesAdmin, bulkChanges],
  ...[importExport, feeds, labels],
  ...[shoppingLists, savedLists, standingBaskets],
  ...[
    deliveryOptions,
    deliveryAdmin,
    locations,
    regions,
    hubsAdmin,
    stock,
    stockAdmin,
    stockCounts,
    stockPlaces,
    nearDate,
  ],
  ...[demand, purchases, supplierBills, transfers, runs, riderShifts, travelTimes],
  ...[settings, opening, pages, faq, blog, seo, contact, cannedAnswers, messages, messageWords],
  ...[dashboard, counts, reports, waste, measurement, exportedLists, audit],
  ...[
    health,
    status,
    setup,
    messagePreview,
    webhooks,
    extensions,
    apiReference,
    mcp,
    assistants,
    backOffice,
    pageRendering,
  ],
];
