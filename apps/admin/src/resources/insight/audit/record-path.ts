import type { AuditEntry } from "@tatka/contract/insight/audit";

/** Resources whose records have a page each; the id stands for the record's. */
const ownPages: Record<string, string> = {
  product: "/product/{id}",
  order: "/order/{id}",
  voucher: "/voucher/{id}",
  discount: "/discount/{id}",
  page: "/page/{id}",
  user: "/users/{id}",
  second_factor: "/users/{id}",
};

/** Resources that are kept on one page, at a URL of another name than their own. */
const sharedPages: Record<string, string> = {
  roles: "/roles",
  webhook: "/settings/webhooks",
  product_feed: "/settings/advertising",
  measurement: "/settings/advertising",
  api_key: "/settings/api-keys",
  faq: "/faq",
  media: "/media",
  category: "/category",
  brand: "/brand",
  tag: "/tag",
  attribute: "/attribute",
  uom: "/uom",
  testimonial: "/testimonial",
  hub_setting: "/hub",
  shipping_zone: "/shipping-zone",
  payment_method: "/payment-method",
  flash_sale: "/flash-sale",
  contact_message: "/contact-message",
  message_words: "/settings/messages",
  review: "/review",
  search_word: "/search-words",
  shopping_list: "/shopping-lists",
};

/** Where the record that an entry tells of can be looked at. */
export function recordPath({ resource, resourceId }: Pick<AuditEntry, "resource" | "resourceId">): string | undefined {
  const own = ownPages[resource]?.replace("{id}", encodeURIComponent(resourceId));
  return own ?? sharedPages[resource];
}
