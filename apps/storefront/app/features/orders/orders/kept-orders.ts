import type { listOrders, Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { personalKeys } from "../../../login/user-store.ts";

/** Maximum number of orders stored for offline use. */
const MOST = 5;

type OrderPage = Answer<typeof listOrders>;
type Kept = { list: OrderPage | null; orders: Order[] };

/** Data read from the device instead of the store. */
const copies = new WeakSet<object>();

export const isCopy = (answer: Order | OrderPage): boolean => copies.has(answer);

export function keepOrder(order: Order): void {
  const { list, orders } = read();
  write({ list, orders: [order, ...orders.filter(({ orderNumber }) => orderNumber !== order.orderNumber)] });
}

export function keepList(list: OrderPage): void {
  write({ ...read(), list });
}

export function keptOrder(orderNumber: string): Order | undefined {
  return asCopy(read().orders.find((order) => order.orderNumber === orderNumber));
}

export function keptList(): OrderPage | undefined {
  return asCopy(read().list ?? undefined);
}

function asCopy<T extends object>(kept: T | undefined): T | undefined {
  if (kept) copies.add(kept);
  return kept;
}

function read(): Kept {
  try {
    return { list: null, orders: [], ...JSON.parse(localStorage.getItem(personalKeys.orders) ?? "{}") };
  } catch {
    return { list: null, orders: [] };
  }
}

function write({ list, orders }: Kept): void {
  try {
    localStorage.setItem(personalKeys.orders, JSON.stringify({ list, orders: orders.slice(0, MOST) }));
  } catch {
    // Without storage, no orders are shown offline.
  }
}
