import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * Whether customers can order, as a part of the statement that depends on it: closing the shop then holds for the very
 * next one. A store in which nobody has opened the shop yet is closed.
 */
export const shopIsOpen: SQL = sql`exists (select from setting where key = 'shopStatus' and value -> 'isOpen' = 'true')`;

export async function isShopOpen(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`select ${shopIsOpen} as "isOpen"`);
  return rows[0]?.isOpen === true;
}

export async function requireOpenShop(db: Database): Promise<void> {
  if (!(await isShopOpen(db))) throw new Refusal("shop.not_open");
}
