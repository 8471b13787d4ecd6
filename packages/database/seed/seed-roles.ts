import type pg from "pg";

const everything = ["read", "create", "update", "delete"];
const wholeCatalogue = {
  product: everything,
  category: everything,
  brand: everything,
  tag: everything,
  attribute: everything,
  uom: everything,
};

/**
 * The roles that most stores need, each with what its holders may do. The role with all permissions is made at each
 * start.
 */
export const startingRoles: readonly { slug: string; title: string; may: Record<string, readonly string[]> }[] = [
  {
    slug: "store-manager",
    title: "Store manager",
    may: {
      dashboard: ["read"],
      ...wholeCatalogue,
      order: ["read", "create", "update", "confirm", "pack", "deliver", "cancel", "refund", "discount"],
      refund: ["read", "update"],
      run: ["plan", "ride"],
      cash: ["count", "close", "read"],
      stock: ["read", "receive", "count", "adjust", "transfer"],
      purchase: ["read", "create", "update"],
      voucher: everything,
      discount: everything,
      flash_sale: everything,
      media: everything,
      user: ["read"],
      customer: ["read", "update", "merge", "export"],
      report: ["read"],
      home_setting: ["read", "update"],
      hub_setting: everything,
      testimonial: everything,
      blog: everything,
      location: everything,
      shipping_zone: everything,
      slot: everything,
      search_word: everything,
      shopping_list: ["read", "update"],
      page: ["read", "update"],
      faq: everything,
      contact_message: ["read", "update"],
      message_words: ["read", "update"],
      review: ["read", "update"],
    },
  },
  {
    slug: "catalogue-editor",
    title: "Catalogue editor",
    may: {
      dashboard: ["read"],
      ...wholeCatalogue,
      stock: ["read", "receive", "count", "adjust"],
      purchase: ["read"],
      media: everything,
      search_word: everything,
    },
  },
  { slug: "packer", title: "Packer", may: { order: ["read", "pack"], stock: ["transfer"] } },
  { slug: "rider", title: "Rider", may: { run: ["ride"], cash: ["count"] } },
  {
    slug: "support",
    title: "Support",
    may: {
      order: ["read", "create", "update", "confirm", "cancel"],
      customer: ["read", "update"],
      shopping_list: ["read", "update"],
      contact_message: ["read", "update"],
      review: ["read", "update"],
    },
  },
];

export async function seedRoles(client: pg.ClientBase): Promise<void> {
  const pairs = startingRoles.flatMap(({ slug, may }) =>
    Object.entries(may).flatMap(([resource, actions]) => actions.map((action) => ({ slug, resource, action }))),
  );
  await client.query(
    `insert into role (slug, title) select slug, title from jsonb_to_recordset($1) as r (slug text, title text)
     on conflict do nothing`,
    [JSON.stringify(startingRoles)],
  );
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select role.id, r.resource, r.action
     from jsonb_to_recordset($1) as r (slug text, resource text, action text) join role on role.slug = r.slug
     on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}

/**
 * Runs came later than the roles. A rider who could see all orders sees their own runs now, unless the store had given that
 * role something else meanwhile; the manager can do everything about runs.
 */
export async function seedRunRoles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from role_permission where role_id in (
       select role.id from role join role_permission p on p.role_id = role.id where role.slug = 'rider'
       group by role.id having array_agg(p.resource || '.' || p.action order by p.action) = '{order.deliver,order.read}')`,
  );
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select role.id, may.resource, may.action
     from (values ('rider', 'run', 'ride'), ('rider', 'cash', 'count'),
       ('store-manager', 'run', 'plan'), ('store-manager', 'run', 'ride'), ('store-manager', 'cash', 'count'),
       ('store-manager', 'cash', 'close'), ('store-manager', 'cash', 'read')) may (slug, resource, action)
     join role on role.slug = may.slug
     on conflict do nothing`,
  );
}

/** Transfers came later than the roles: packers send and receive. */
export async function seedTransferRoles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select id, 'stock', 'transfer' from role where slug in ('store-manager', 'packer')
     on conflict do nothing`,
  );
}

/** Stock was part of products before it had permissions of its own: who could change it still can. */
export async function seedStockRoles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select p.role_id, 'stock', may.action
     from role_permission p cross join (values ('read'), ('receive'), ('count'), ('adjust')) may (action)
     where p.resource = 'product' and p.action = 'update'
     on conflict do nothing`,
  );
}

/** Narrower views came later than the roles: packers see of an order what packing needs. */
export async function seedPackingView(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update role_permission set attributes = 'packing' from role
     where role.id = role_permission.role_id and role.slug = 'packer'
       and role_permission.resource = 'order' and role_permission.action = 'read'`,
  );
}

/** Purchasing came later than the roles: the manager orders, and staff who receive goods see what was ordered. */
export async function seedPurchaseRoles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select id, 'purchase', may.action from role cross join (values ('read'), ('create'), ('update')) may (action)
     where slug = 'store-manager'
     union select role_id, 'purchase', 'read' from role_permission where resource = 'stock' and action = 'receive'
     on conflict do nothing`,
  );
}

/** Customers, discounts and the words of messages came later than the roles, which get of them what a new store's have. */
export async function seedLaterRoles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into role_permission (role_id, resource, action)
     select role.id, may.resource, may.action
     from (values ('store-manager', 'customer', 'read'), ('store-manager', 'customer', 'update'),
       ('store-manager', 'customer', 'merge'), ('store-manager', 'customer', 'export'),
       ('support', 'customer', 'read'), ('support', 'customer', 'update'),
       ('store-manager', 'order', 'discount'),
       ('store-manager', 'discount', 'read'), ('store-manager', 'discount', 'create'),
       ('store-manager', 'discount', 'update'), ('store-manager', 'discount', 'delete'),
       ('store-manager', 'message_words', 'read'), ('store-manager', 'message_words', 'update')
     ) may (slug, resource, action)
     join role on role.slug = may.slug
     on conflict do nothing`,
  );
}
