import type pg from "pg";

/** One voucher of each kind, and one for new customers. Amounts in poisha. */
export async function seedVouchers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into voucher (code, title, kind, percent, amount_poisha, cap_poisha, min_order_poisha, customer_limit, first_order_only)
    values
      ('TATKA10', '10% off, up to 100 taka', 'percent', 10, null, 10000, 50000, null, false),
      ('EID50', '50 taka off', 'fixed', null, 5000, null, 40000, 3, false),
      ('FREEDEL', 'Free delivery', 'free_delivery', null, null, null, 30000, null, false),
      ('NOTUN100', '100 taka off a first order', 'fixed', null, 10000, null, 60000, 1, true)
    on conflict (code) do nothing`);
}

/** Those that anybody may know are offered at checkout; EID50 stays a code that one has to be told. */
export async function offerVouchers(client: pg.ClientBase): Promise<void> {
  await client.query("update voucher set is_public = true where code in ('TATKA10', 'FREEDEL', 'NOTUN100')");
}
