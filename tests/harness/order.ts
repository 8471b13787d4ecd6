import { randomInt } from "node:crypto";
import type { Shopper } from "./customer.ts";
import type { Store } from "./store.ts";

export type StoredOrder = { id: number; number: string };

type OrderInput = {
  paymentMethod?: string;
  totalPoisha?: number;
  status?: string;
  paymentStatus?: string;
  language?: "en" | "bn";
};

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");

/** Inserts an order directly into the database, for tests about later steps. */
export async function anOrder(
  store: Store,
  shopper: Pick<Shopper, "id">,
  input: OrderInput = {},
): Promise<StoredOrder> {
  const number = `${group()}-${group()}-${group()}`;
  const recipient = {
    name: "Ayesha Rahman",
    phone: "+8801712345678",
    division: { id: 3, title: "Dhaka", titleBn: "ঢাকা" },
    district: { id: 26, title: "Dhaka", titleBn: "ঢাকা" },
    zone: { id: 359, title: "Dhanmondi", titleBn: "ধানমন্ডি" },
    address: "House 7, Road 3",
    landmark: "",
    deliveryNote: "",
    position: null,
  };
  const [row] = await store.query<{ id: number }>(
    `with placed as (
       insert into customer_order (number, account_id, status, payment_method, payment_status, language, region_code, hub_id,
         recipient, shipping_kind, deliver_from, deliver_until, subtotal_poisha, discount_poisha, delivery_poisha, total_poisha)
       select $1, $2, $3, $4, $5, $6, 'dhaka', (select min(id) from hub where region_code = 'dhaka'),
         $7, 'standard', now() + interval '1 day', now() + interval '1 day 2 hours',
         greatest($8::bigint, 100), greatest($8::bigint, 100) - $8::bigint, 0, $8::bigint
       returning id, status, payment_status
     ), noted as (
       insert into order_history (order_id, status, payment_status) select id, status, payment_status from placed
     )
     select id from placed`,
    [
      number,
      shopper.id,
      input.status ?? "placed",
      input.paymentMethod ?? "sslcommerz",
      input.paymentStatus ?? "unpaid",
      input.language ?? "en",
      JSON.stringify(recipient),
      input.totalPoisha ?? 123_450,
    ],
  );
  if (!row) throw new Error("the order was not stored");
  return { id: row.id, number };
}
