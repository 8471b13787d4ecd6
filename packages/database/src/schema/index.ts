// Every table and view of the database, for code that looks at all of them; a test compares them with the migrated one.

export * from "./catalogue/bulk-change.ts";
export * from "./catalogue/catalogue.ts";
export * from "./catalogue/flash-sale.ts";
export * from "./catalogue/import.ts";
export * from "./catalogue/prices.ts";
export * from "./catalogue/restock.ts";
export * from "./catalogue/review.ts";
export * from "./catalogue/search.ts";
export * from "./content/content.ts";
export * from "./content/messages.ts";
export * from "./content/pages.ts";
export * from "./delivery/delivery.ts";
export * from "./delivery/region.ts";
export * from "./delivery/scarce.ts";
export * from "./insight/audit.ts";
export * from "./insight/sales.ts";
export * from "./lists/shopping-list.ts";
export * from "./orders/cart.ts";
export * from "./orders/order.ts";
export * from "./orders/voucher.ts";
export * from "./payments/payment.ts";
export * from "./people/consent.ts";
export * from "./people/people.ts";
export * from "./people/push.ts";
export * from "./people/wishlist.ts";
export * from "./system/bookkeeping.ts";
