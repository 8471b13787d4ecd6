import { entriesOf } from "@tatka/domain/tables";

const plain = ["read", "create", "update", "delete"] as const;

/** Permissions of staff, named as in the back office's menu and its API. */
export const actionsOf = {
  dashboard: ["read"],
  product: plain,
  category: plain,
  brand: plain,
  tag: plain,
  attribute: plain,
  uom: plain,
  /** Each step of an order has its own permission, so that packers need not be able to refund. */
  order: ["read", "create", "update", "confirm", "pack", "deliver", "cancel", "refund", "discount", "export"],
  refund: ["read", "update"],
  /** Reported problems; each resolution has its own permission. */
  problem: ["read", "refund", "replace", "decline"],
  /** `plan` includes seeing all runs; `ride` covers the user's own. */
  run: ["plan", "ride"],
  cash: ["count", "close", "read"],
  /** Separate from products, because staff who count pieces need not set prices; `read` covers every movement. */
  stock: ["read", "receive", "count", "adjust", "transfer", "export"],
  /** Suppliers and purchase orders; receiving goods needs `stock.receive`. */
  purchase: ["read", "create", "update"],
  voucher: plain,
  /** Rules for automatic discounts. */
  discount: plain,
  flash_sale: plain,
  media: plain,
  /** `export` allows downloading a whole list. */
  user: [...plain, "export"],
  /** `merge` moves orders and addresses between accounts; `export` downloads all customers' data. */
  customer: ["read", "update", "merge", "export"],
  roles: plain,
  permissions: ["read", "update"],
  /** API keys, which never exceed their creator's permissions. */
  api_key: ["read", "create", "revoke"],
  /** Webhooks; reading the log shows what was sent. */
  webhook: ["read", "update"],
  audit: ["read", "export"],
  report: ["read"],
  setting: ["read", "update"],
  home_setting: ["read", "update"],
  basic_setting: ["read", "update"],
  meta_setting: ["read", "update"],
  hub_setting: plain,
  testimonial: plain,
  blog: plain,
  location: plain,
  shipping_zone: plain,
  slot: plain,
  payment_method: ["read", "update"],
  search_word: plain,
  shopping_list: ["read", "update"],
  page: ["read", "update"],
  faq: plain,
  contact_message: ["read", "update"],
  /** Message texts and canned answers. */
  message_words: ["read", "update"],
  review: ["read", "update"],
  /** System status; `update` retries failed jobs. */
  status: ["read", "update"],
} as const;

export type Resource = keyof typeof actionsOf;

/** Permissions that a role can hold for fewer fields: what packing needs of an order. */
export const limitablePermissions = ["order.read"] as const satisfies readonly `${Resource}.${string}`[];

export type StaffPermission = { [R in Resource]: `${R}.${(typeof actionsOf)[R][number]}` }[Resource];

export const allPermissions = entriesOf(actionsOf).flatMap(([resource, actions]) =>
  actions.map((action) => ({ resource, action })),
);

/** Each permission as resource.action. */
export const permissionNames = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
const names: ReadonlySet<string> = new Set(permissionNames);

/** Permissions for people only, which no API key can have: managing permissions and keys. */
const forPeople: ReadonlySet<string> = new Set([
  ...(["roles", "permissions", "api_key"] as const).flatMap((resource) =>
    actionsOf[resource].map((action) => `${resource}.${action}`),
  ),
  // A webhook would outlive the key that created it.
  "webhook.update",
  "user.create",
  "user.update",
  "user.delete",
  // Requiring a second factor is a setting.
  "setting.update",
]);

export function isForPeople(permission: string): boolean {
  return forPeople.has(permission);
}

const hubResources: ReadonlySet<string> = new Set<Resource>([
  ...(["order", "stock", "purchase", "run", "cash", "problem", "refund"] as const),
]);

/** Whether the permission applies to hubs, so that each of its calls must declare its hub rule. */
export function isOfHubs(permission: StaffPermission): boolean {
  return hubResources.has(permission.split(".")[0] ?? "");
}

/**
 * Permissions for all hubs, which staff with a hub limit never have. Roles are included because their other holders may
 * work anywhere.
 */
const forAllHubs: ReadonlySet<string> = new Set([
  ...["roles.create", "roles.update", "roles.delete", "permissions.update", "webhook.read", "webhook.update"],
  ...["audit.read", "audit.export", "report.read", "hub_setting.create", "hub_setting.update", "hub_setting.delete"],
  ...["shipping_zone.create", "shipping_zone.update", "shipping_zone.delete"],
  // Merging needs access to all hubs, because both customers may have orders in each.
  "customer.merge",
]);

export function isForAllHubs(permission: string): boolean {
  return forAllHubs.has(permission);
}

/** A role may contain permissions of earlier releases; only current ones can be assigned. */
export function isStaffPermission(name: string): name is StaffPermission {
  return names.has(name);
}
