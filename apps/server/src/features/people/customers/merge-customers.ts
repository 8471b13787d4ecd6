import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { closeSessions, removeKnownBrowsers } from "../sessions/index.ts";
import { isCustomer } from "./list-customers.ts";

type Pair = { keptId: number; otherId: number };
type Person = { id: number; name: string | null; email: string | null; phone: string | null };

/**
 * Merges two accounts of one person: records move, the email and phone fill gaps, and the other account is closed, all
 * in one transaction. Staff cannot be merged, because a role must not change hands this way. Consent does not move,
 * because it was given for another email. The rest is erased, as in a deleted account.
 */
export async function mergeCustomers(
  db: Database,
  parts: readonly PersonalData[],
  staff: Staff,
  { keptId, otherId }: Pair,
): Promise<void> {
  if (keptId === otherId) throw new Refusal("customer.same_account");
  await db.transaction(async (tx) => {
    // Locks in the global order, so that concurrent orders wait.
    const { rows } = await tx.execute<Person>(sql`
      select a.id, a.name, a.email, a.phone from account a
      where a.id in (${keptId}, ${otherId}) and ${isCustomer} order by a.id for update`);
    const kept = rows.find(({ id }) => id === keptId);
    const other = rows.find(({ id }) => id === otherId);
    if (!kept || !other) throw new Refusal("record.not_found");
    const moved = await move(tx, keptId, otherId);
    for (const part of parts) await part.erase(tx, { id: otherId, email: null, phone: null });
    await closeSessions(tx, otherId);
    await removeKnownBrowsers(tx, otherId);
    await tx.execute(sql`
      update account set status = 'deleted', name = null, email = null, phone = null, password_hash = null,
        version = version + 1
      where id = ${otherId}`);
    await tx.execute(sql`
      update account set name = coalesce(name, ${other.name}), email = coalesce(email, ${other.email}),
        phone = coalesce(phone, ${other.phone}), version = version + 1
      where id = ${keptId}`);
    await recordAudit(tx, staff, {
      action: "merge",
      resource: "customer",
      resourceId: keptId,
      before: { kept, other },
      after: moved,
    });
  });
}

/** Duplicates keep the value of the remaining account; quantities of cart lines are added. */
async function move(tx: Database, to: number, from: number): Promise<{ orders: number; addresses: number }> {
  const orders = await tx.execute<{ id: number }>(
    sql`update customer_order set account_id = ${to} where account_id = ${from} returning id`,
  );
  await tx.execute(sql`
    update account set custom = (select custom from account where id = ${from}) || custom where id = ${to}`);
  const addresses = await tx.execute<{ id: number }>(sql`
    update address set account_id = ${to},
      is_default = is_default and not exists (select from address where account_id = ${to} and is_default)
    where account_id = ${from} returning id`);
  await tx.execute(sql`
    insert into cart_line (account_id, variation_id, quantity, seen_price_poisha, added_at)
    select ${to}, variation_id, quantity, seen_price_poisha, added_at from cart_line where account_id = ${from}
    on conflict (account_id, variation_id) do update
      set quantity = least(99, cart_line.quantity + excluded.quantity)`);
  await tx.execute(sql`delete from cart_line where account_id = ${from}`);
  await tx.execute(sql`
    insert into voucher_customer (voucher_id, account_id, used)
    select voucher_id, ${to}, used from voucher_customer where account_id = ${from}
    on conflict (voucher_id, account_id) do update set used = voucher_customer.used + excluded.used`);
  await tx.execute(sql`delete from voucher_customer where account_id = ${from}`);
  await tx.execute(sql`
    insert into discount_customer (discount_id, account_id, used)
    select discount_id, ${to}, used from discount_customer where account_id = ${from}
    on conflict (discount_id, account_id) do update set used = discount_customer.used + excluded.used`);
  await tx.execute(sql`delete from discount_customer where account_id = ${from}`);
  for (const table of ["wishlist_item", "restock_request", "refused_reminder"]) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set account_id = ${to} where account_id = ${from}
        and variation_id not in (select variation_id from ${sql.identifier(table)} where account_id = ${to})`);
  }
  await tx.execute(sql`
    update review set account_id = ${to} where account_id = ${from}
      and product_id not in (select product_id from review where account_id = ${to})`);
  await tx.execute(sql`
    update customer_tag set account_id = ${to} where account_id = ${from}
      and tag not in (select tag from customer_tag where account_id = ${to})`);
  for (const table of ["customer_note", "saved_list", "shopping_list", "contact_message", "review_picture"]) {
    await tx.execute(sql`update ${sql.identifier(table)} set account_id = ${to} where account_id = ${from}`);
  }
  return { orders: orders.rows.length, addresses: addresses.rows.length };
}
