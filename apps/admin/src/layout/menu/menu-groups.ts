import type { sharedEnglish } from "../../messages/shared-en.ts";

export type MenuGroup = keyof typeof sharedEnglish.menu_group;

/** Pages that share one menu entry, in the order of their tabs. All pages of a group are in the same section. */
export const menuGroups: Record<MenuGroup, readonly [string, string, ...string[]]> = {
  runs: ["/run", "/rider-shift", "/parcel"],
  offers: ["/voucher", "/discount", "/flash-sale"],
  stock: ["/stock", "/stock/scan"],
  purchasing: ["/purchase", "/supplier", "/supplier-bill", "/calendar-period"],
  terms: ["/brand", "/tag", "/attribute", "/uom"],
  search: ["/search-words", "/search-basket", "/assistants"],
  pages: ["/page", "/blog", "/faq", "/testimonial"],
  reports: ["/report/revenue", "/report/product-analysis", "/report/staff", "/report/waste"],
  customers: ["/customer", "/data-request"],
  staff: ["/users", "/roles", "/permissions"],
  delivery: ["/slot", "/shipping-zone"],
  areas: ["/settings/countries", "/settings/divisions", "/settings/districts", "/settings/zones"],
  store: ["/settings/basic", "/settings/home", "/settings/meta-info", "/settings/custom-fields"],
  payments: ["/payment-method", "/gateway-payout"],
  connections: ["/settings/advertising", "/settings/api-keys", "/settings/webhooks", "/settings/extensions"],
};
