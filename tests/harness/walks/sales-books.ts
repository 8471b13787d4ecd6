import { dhakaDay } from "@tatka/domain/dhaka-time";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import type { Store } from "../store.ts";

type Sums = Record<string, number>;
export type Books = Record<"sales" | "categories" | "products" | "months" | "vouchers", Record<string, Sums>>;

type RawOrder = {
  id: number;
  status: string;
  placedAt: Date;
  region: string;
  hub: number;
  method: string;
  isFirst: boolean;
  goods: number;
  discount: number;
  delivery: number;
  deliveryDiscount: number;
  total: number;
  vat: number;
  voucher: string | null;
};
type RawLine = {
  orderId: number;
  variationId: number | null;
  productId: number | null;
  categoryIds: number[];
  quantity: number;
  returned: number;
  unit: number;
  weight: number;
  discount: number;
  vat: number;
  cost: number | null;
};

const isUnsold = ({ status }: RawOrder) => (unsoldStatuses as readonly string[]).includes(status);

/** Daily and monthly sales figures from the projection tables. */
export async function bookedSales(store: Store): Promise<Books> {
  const read = async (columns: string, table: string) =>
    Object.fromEntries(
      (await store.query<{ key: string; sums: Sums }>(`select ${columns} from ${table}`)).map((row) => [
        row.key,
        row.sums,
      ]),
    );
  return {
    sales: await read(
      `concat_ws(' ', day, region_code, hub_id, payment_method, is_first_order) as key, json_build_object('orders', orders,
       'goods', goods_poisha, 'discount', discount_poisha, 'delivery', delivery_poisha, 'vat', vat_poisha,
       'costed', costed_poisha, 'cost', cost_poisha, 'refund', refund_poisha, 'placed', placed_orders,
       'ordered', ordered_poisha) as sums`,
      "sales_day",
    ),
    categories: await read(
      `concat_ws(' ', day, level, category_id, region_code) as key, json_build_object('orders', orders,
       'quantity', quantity, 'revenue', revenue_poisha, 'costed', costed_poisha, 'cost', cost_poisha) as sums`,
      "category_day",
    ),
    products: await read(
      `concat_ws(' ', day, product_id, variation_id, region_code) as key, json_build_object('quantity', quantity,
       'revenue', revenue_poisha, 'costed', costed_poisha, 'cost', cost_poisha) as sums`,
      "product_day",
    ),
    months: await read(
      `concat_ws(' ', month, product_id, region_code) as key, json_build_object('quantity', quantity,
       'revenue', revenue_poisha, 'costed', costed_poisha, 'cost', cost_poisha) as sums`,
      "product_month",
    ),
    vouchers: await read(
      `concat_ws(' ', day, voucher_code) as key, json_build_object('orders', orders, 'discount', discount_poisha,
       'revenue', revenue_poisha) as sums`,
      "voucher_day",
    ),
  };
}

/** Recomputes the same figures from the orders in TypeScript, independently of the SQL that fills the tables. */
export async function countedSales(store: Store): Promise<Books> {
  const orders = await store.query<RawOrder>(
    `select id, status, placed_at as "placedAt", region_code as region, hub_id as hub, payment_method as method,
       is_first_order as "isFirst", subtotal_poisha::float8 as goods, discount_poisha::float8 as discount,
       delivery_poisha::float8 as delivery, delivery_discount_poisha::float8 as "deliveryDiscount",
       total_poisha::float8 as total, vat_poisha::float8 as vat, voucher_code as voucher from customer_order`,
  );
  const lines = await store.query<RawLine>(
    `select order_id as "orderId", sold_variation_id as "variationId", product_id as "productId",
       category_ids as "categoryIds", quantity, returned_quantity as returned, unit_poisha::float8 as unit, weight_poisha::float8 as weight, discount_poisha::float8 as discount,
       vat_poisha::float8 as vat, cost_poisha::float8 as cost from order_line`,
  );
  const invoices = await store.query<{ orderId: number; at: Date }>(
    `select order_id as "orderId", issued_at as at from invoice`,
  );
  const notes = await store.query<{ orderId: number; amount: number; at: Date }>(
    `select n.order_id as "orderId", (n.content -> 'en' -> 'totals' ->> 'grossPoisha')::float8 as amount, n.issued_at as at
     from credit_note n`,
  );
  const books: Books = { sales: {}, categories: {}, products: {}, months: {}, vouchers: {} };
  const nothing = {
    ...{ orders: 0, goods: 0, discount: 0, delivery: 0, vat: 0, costed: 0, cost: 0, refund: 0, placed: 0, ordered: 0 },
  };
  const placeOf = (day: string, { region, hub, method, isFirst }: RawOrder) =>
    `${day} ${region} ${hub} ${method} ${isFirst ? "t" : "f"}`;
  const orderOf = (wanted: number) => orders.find(({ id }) => id === wanted) as RawOrder;
  for (const order of orders) {
    if (isUnsold(order)) continue;
    add(books.sales, placeOf(dhakaDay(order.placedAt), order), { ...nothing, placed: 1, ordered: order.total });
  }
  for (const { orderId, at } of invoices) {
    const order = orderOf(orderId);
    const day = dhakaDay(at);
    const own = lines.filter((line) => line.orderId === orderId);
    const sales = { ...nothing, orders: 1, goods: order.goods, discount: order.discount, vat: order.vat };
    const seen = new Set<string>();
    for (const line of own) {
      const kept = line.quantity - line.returned;
      if (kept === 0) continue;
      const paid = line.unit * line.quantity + line.weight - line.discount;
      const revenue = Math.trunc((paid * kept) / line.quantity);
      const costed = line.cost === null ? 0 : Math.trunc(((paid - line.vat) * kept) / line.quantity);
      const cost = (line.cost ?? 0) * kept;
      sales.costed += costed;
      sales.cost += cost;
      const sums = { quantity: kept, revenue, costed, cost };
      add(books.products, `${day} ${line.productId ?? 0} ${line.variationId ?? 0} ${order.region}`, sums);
      add(books.months, `${day.slice(0, 8)}01 ${line.productId ?? 0} ${order.region}`, sums);
      const path = line.categoryIds.length === 0 ? [0] : line.categoryIds;
      for (const [index, category] of path.entries()) {
        const key = `${day} ${index + 1} ${category} ${order.region}`;
        add(books.categories, key, { orders: seen.has(key) ? 0 : 1, ...sums });
        seen.add(key);
      }
    }
    sales.delivery = order.delivery - order.deliveryDiscount;
    add(books.sales, placeOf(day, order), sales);
    if (order.voucher !== null) {
      const discount = order.discount + order.deliveryDiscount;
      add(books.vouchers, `${day} ${order.voucher}`, { orders: 1, discount, revenue: order.total });
    }
  }
  for (const { orderId, amount, at } of notes) {
    const order = orderOf(orderId);
    add(books.sales, placeOf(dhakaDay(at), order), { ...nothing, refund: amount });
    if (order.voucher !== null)
      add(books.vouchers, `${dhakaDay(at)} ${order.voucher}`, { orders: 0, discount: 0, revenue: -amount });
  }
  return books;
}

function add(book: Record<string, Sums>, key: string, sums: Sums): void {
  const known = book[key] ?? {};
  book[key] = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, (known[name] ?? 0) + value]));
}
