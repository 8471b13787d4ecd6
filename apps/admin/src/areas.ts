import { bulkChanges } from "./resources/catalogue/bulk-changes/resource.ts";
import { categories } from "./resources/catalogue/categories/resource.ts";
import { flashSales } from "./resources/catalogue/flash-sales/resource.ts";
import { importExport } from "./resources/catalogue/import-export/resource.ts";
import { media } from "./resources/catalogue/media/resource.ts";
import { products } from "./resources/catalogue/products/resource.ts";
import { reviews } from "./resources/catalogue/reviews/resource.ts";
import { search } from "./resources/catalogue/search/resource.ts";
import { terms } from "./resources/catalogue/terms/resource.ts";
import { basicSetting } from "./resources/content/basic-setting/resource.ts";
import { blog } from "./resources/content/blog/resource.ts";
import { contact } from "./resources/content/contact/resource.ts";
import { customFields } from "./resources/content/custom-fields/resource.ts";
import { faq } from "./resources/content/faq/resource.ts";
import { homeSetting } from "./resources/content/home-setting/resource.ts";
import { messageWords } from "./resources/content/message-words/resource.ts";
import { metaSetting } from "./resources/content/meta-setting/resource.ts";
import { pages } from "./resources/content/pages/resource.ts";
import { setup } from "./resources/content/setup/resource.ts";
import { testimonials } from "./resources/content/testimonials/resource.ts";
import { cash } from "./resources/delivery/cash/resource.ts";
import { hubs } from "./resources/delivery/hubs/resource.ts";
import { locations } from "./resources/delivery/locations/resource.ts";
import { nearDate } from "./resources/delivery/near-date/resource.ts";
import { purchases } from "./resources/delivery/purchases/resource.ts";
import { regions } from "./resources/delivery/regions/resource.ts";
import { ride } from "./resources/delivery/ride/resource.ts";
import { riderShifts } from "./resources/delivery/rider-shifts/resource.ts";
import { runs } from "./resources/delivery/runs/resource.ts";
import { shippingZones } from "./resources/delivery/shipping-zones/resource.ts";
import { slots } from "./resources/delivery/slots/resource.ts";
import { stock } from "./resources/delivery/stock/resource.ts";
import { stockCounts } from "./resources/delivery/stock-counts/resource.ts";
import { transfers } from "./resources/delivery/transfers/resource.ts";
import { audit } from "./resources/insight/audit/resource.ts";
import { dashboard } from "./resources/insight/dashboard/resource.ts";
import { measurement } from "./resources/insight/measurement/resource.ts";
import { reports } from "./resources/insight/reports/resource.ts";
import { shoppingLists } from "./resources/lists/shopping-lists/resource.ts";
import { discounts } from "./resources/orders/discounts/resource.ts";
import { lineEdits } from "./resources/orders/line-edits/resource.ts";
import { orders } from "./resources/orders/orders/resource.ts";
import { parcels } from "./resources/orders/parcels/resource.ts";
import { picking } from "./resources/orders/picking/resource.ts";
import { problems } from "./resources/orders/problems/resource.ts";
import { refunds } from "./resources/orders/refunds/resource.ts";
import { staffOrders } from "./resources/orders/staff-orders/resource.ts";
import { vouchers } from "./resources/orders/vouchers/resource.ts";
import { gatewayPayouts } from "./resources/payments/gateway-payouts/resource.ts";
import { paymentMethods } from "./resources/payments/payment-methods/resource.ts";
import { payments } from "./resources/payments/payments/resource.ts";
import { apiKeys } from "./resources/people/api-keys/resource.ts";
import { customers } from "./resources/people/customers/resource.ts";
import { dataRequests } from "./resources/people/data-requests/resource.ts";
import { login } from "./resources/people/login/resource.ts";
import { permissions } from "./resources/people/permissions/resource.ts";
import { roles } from "./resources/people/roles/resource.ts";
import { security } from "./resources/people/security/resource.ts";
import { users } from "./resources/people/users/resource.ts";
import { assistants } from "./resources/system/assistants/resource.ts";
import { extensions } from "./resources/system/extensions/resource.ts";
import { status } from "./resources/system/status/resource.ts";
import { webhooks } from "./resources/system/webhooks/resource.ts";

/** Every area of the back office, in the order of the menu. */
export const areas = [
  products,
  bulkChanges,
  importExport,
  categories,
  terms,
  media,
  search,
  assistants,
  login,
  security,
  customers,
  dataRequests,
  users,
  roles,
  permissions,
  audit,
  dashboard,
  orders,
  picking,
  staffOrders,
  lineEdits,
  refunds,
  runs,
  riderShifts,
  ride,
  cash,
  parcels,
  problems,
  payments,
  shoppingLists,
  vouchers,
  discounts,
  flashSales,
  stock,
  stockCounts,
  nearDate,
  transfers,
  purchases,
  contact,
  reviews,
  pages,
  blog,
  faq,
  testimonials,
  reports,
  regions,
  hubs,
  shippingZones,
  slots,
  setup,
  homeSetting,
  basicSetting,
  metaSetting,
  customFields,
  measurement,
  messageWords,
  paymentMethods,
  gatewayPayouts,
  locations,
  apiKeys,
  webhooks,
  extensions,
  status,
] as const;

declare module "./area-list.ts" {
  interface AreaList {
    all: typeof areas;
  }
}
