/** What staff permissions can be about; spelled as the back office's menu and its API spell them. */
export const resources = [
  "dashboard",
  "product",
  "category",
  "brand",
  "tag",
  "attribute",
  "uom",
  "order",
  "voucher",
  "media",
  "user",
  "roles",
  "permissions",
  "report",
  "setting",
  "home_setting",
  "basic_setting",
  "meta_setting",
  "hub_setting",
  "testimonial",
  "location",
  "shipping_zone",
  "payment_method",
  "search_word",
  "shopping_list",
  "page",
  "faq",
  "contact_message",
] as const;

export const actions = ["read", "create", "update", "delete"] as const;

type Resource = (typeof resources)[number];
type Action = (typeof actions)[number];

export type StaffPermission = `${Resource}.${Action}`;
