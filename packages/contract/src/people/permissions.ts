const plain = ["read", "create", "update", "delete"] as const;

/** What staff may be allowed to do with what; spelled as the back office's menu and its API spell it. */
export const actionsOf = {
  dashboard: ["read"],
  product: plain,
  category: plain,
  brand: plain,
  tag: plain,
  attribute: plain,
  uom: plain,
  /** Each step of an order is a permission of its own: who packs need not be who gives money back. */
  order: ["read", "create", "update", "confirm", "pack", "deliver", "cancel", "refund", "discount", "export"],
  refund: ["read", "update"],
  /** What customers report after delivery; each answer is a permission of its own. */
  problem: ["read", "refund", "replace", "decline"],
  /** To plan runs is to see all of them; who rides sees their own. */
  run: ["plan", "ride"],
  cash: ["count", "close", "read"],
  /** Apart from products, since who counts pieces need not be who sets prices; to read is to see every movement. */
  stock: ["read", "receive", "count", "adjust", "transfer", "export"],
  /** Suppliers, what to order from them and what was ordered; goods come in under `stock.receive`. */
  purchase: ["read", "create", "update"],
  voucher: plain,
  /** Rules that take money off a cart by themselves. */
  discount: plain,
  flash_sale: plain,
  media: plain,
  /** To export is to take all of a list away in a file. */
  user: [...plain, "export"],
  /** To merge moves orders and addresses of one account into another; to export takes everyone's data along. */
  customer: ["read", "update", "merge", "export"],
  roles: plain,
  permissions: ["read", "update"],
  /** Keys of programs. Who makes one can give it no more than they may do themselves. */
  api_key: ["read", "create", "revoke"],
  /** Where other programs are told of events; to see the log is to see what they were told. */
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
  /** What mail and SMS say, and what staff answer again and again. */
  message_words: ["read", "update"],
  review: ["read", "update"],
  /** How the store's own machinery is doing; to update is to have failed jobs tried again. */
  status: ["read", "update"],
} as const;

export type Resource = keyof typeof actionsOf;

/** Permissions that a role can hold for fewer fields: what packing needs of an order. */
export const limitablePermissions = ["order.read"] as const satisfies readonly `${Resource}.${string}`[];

export type StaffPermission = { [R in Resource]: `${R}.${(typeof actionsOf)[R][number]}` }[Resource];

export const allPermissions = Object.entries(actionsOf).flatMap(([resource, actions]) =>
  actions.map((action) => ({ resource, action })),
);

const names: ReadonlySet<string> = new Set(allPermissions.map(({ resource, action }) => `${resource}.${action}`));

/** What only a person may do, whatever a key was given: deciding who may do what, and making keys. */
const forPeople: ReadonlySet<string> = new Set([
  ...["roles", "permissions", "api_key"].flatMap((resource) =>
    actionsOf[resource as "roles" | "permissions" | "api_key"].map((action) => `${resource}.${action}`),
  ),
  // A webhook outlives the key that would make it.
  "webhook.update",
  "user.create",
  "user.update",
  "user.delete",
  // Whether staff must have a second factor is a setting.
  "setting.update",
]);

export function isForPeople(permission: string): boolean {
  return forPeople.has(permission);
}

const hubResources: ReadonlySet<string> = new Set<Resource>([
  ...(["order", "stock", "purchase", "run", "cash", "problem", "refund"] as const),
]);

/** Whether it is done in hubs, so that every call of it says how it is bound to them. */
export function isOfHubs(permission: StaffPermission): boolean {
  return hubResources.has(permission.split(".")[0] ?? "");
}

/**
 * What is about all hubs at once: those who are limited to some do not hold it, whatever their roles say. Roles are here
 * because their other holders may work anywhere.
 */
const forAllHubs: ReadonlySet<string> = new Set([
  ...["roles.create", "roles.update", "roles.delete", "permissions.update", "webhook.read", "webhook.update"],
  ...["audit.read", "audit.export", "report.read", "hub_setting.create", "hub_setting.update", "hub_setting.delete"],
  ...["shipping_zone.create", "shipping_zone.update", "shipping_zone.delete"],
  // Whose two accounts become one may have orders in every hub.
  "customer.merge",
]);

export function isForAllHubs(permission: string): boolean {
  return forAllHubs.has(permission);
}

/** A role may hold what an earlier release knew; only what is known now can be given. */
export function isStaffPermission(name: string): name is StaffPermission {
  return names.has(name);
}
