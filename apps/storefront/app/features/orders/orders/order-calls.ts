import type { addToOrder, changeOrder as changeOrderRoute, orderTimes } from "@tatka/contract/orders/order-changes";
import type {
  cancelOrder,
  getCreditNote,
  getInvoice,
  getOrder,
  listOrders,
  Order,
  payOrder,
  rateOrder,
  reorder,
  watchOrder,
} from "@tatka/contract/orders/orders";
import type {
  answerByLink,
  answerSubstitution,
  getSubstitution,
  SubstitutionQuestion,
} from "@tatka/contract/orders/picking";
import { type Answer, type CallParts, urlOf } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { call, isUnreached } from "../../../api-client.ts";
import { keepList, keepOrder, keptList, keptOrder } from "./kept-orders.ts";

export type OrderPage = Answer<typeof listOrders>;
export type OrderHead = OrderPage["items"][number];
export type Reordered = Answer<typeof reorder>;

/** Offline, the first page as last loaded. */
export async function fetchOrders(page: number): Promise<OrderPage> {
  try {
    const found = await call<typeof listOrders>("get", "/order", { query: { page } });
    if (page === 1) keepList(found);
    return found;
  } catch (error) {
    const kept = page === 1 && isUnreached(error) ? keptList() : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** For the home page, which opens no login. */
export function fetchLatestOrders(): Promise<OrderPage> {
  return call<typeof listOrders>("get", "/order", { isQuiet: true });
}

/** Offline, the order as last loaded. */
export async function fetchOrder(orderNumber: string): Promise<Order> {
  try {
    const order = await call<typeof getOrder>("get", "/order/{orderNumber}", { params: { orderNumber } });
    keepOrder(order);
    return order;
  } catch (error) {
    const kept = isUnreached(error) ? keptOrder(orderNumber) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

export function cancel(orderNumber: string): Promise<Order> {
  return call<typeof cancelOrder>("post", "/order/{orderNumber}/cancel", { params: { orderNumber } });
}

export function orderAgain(orderNumber: string, key: string): Promise<Reordered> {
  const headers = { "idempotency-key": key };
  return call<typeof reorder>("post", "/order/{orderNumber}/reorder", { params: { orderNumber }, headers });
}

export function rate(orderNumber: string, rating: { stars: number; comment: string }): Promise<Order> {
  return call<typeof rateOrder>("put", "/order/{orderNumber}/rating", { params: { orderNumber }, body: rating });
}

/** The payment URL; undefined if nothing is due any more. */
export async function paymentUrl(orderNumber: string): Promise<string | undefined> {
  const placed = await call<typeof payOrder>("post", "/order/{orderNumber}/pay", { params: { orderNumber } });
  return placed.paymentUrl;
}

export function eventsUrl(orderNumber: string): string {
  return urlOf<typeof watchOrder>("/order/{orderNumber}/events", { params: { orderNumber } });
}

export function invoiceUrl(orderNumber: string, language: Language): string {
  return urlOf<typeof getInvoice>("/order/{orderNumber}/invoice.pdf", { params: { orderNumber }, query: { language } });
}

export function creditNoteUrl(orderNumber: string, id: number, language: Language): string {
  return urlOf<typeof getCreditNote>("/order/{orderNumber}/credit-note/{id}/credit-note.pdf", {
    params: { orderNumber, id },
    query: { language },
  });
}

export type OrderTimes = Answer<typeof orderTimes>;

/** Available slots at its own or another address. */
export function fetchTimes(orderNumber: string, addressId: number | undefined): Promise<OrderTimes> {
  const query = addressId === undefined ? {} : { addressId };
  return call<typeof orderTimes>("get", "/order/{orderNumber}/times", { params: { orderNumber }, query });
}

export function changeOrder(
  orderNumber: string,
  body: NonNullable<CallParts<typeof changeOrderRoute>["body"]>,
): Promise<Order> {
  return call<typeof changeOrderRoute>("patch", "/order/{orderNumber}", { params: { orderNumber }, body });
}

/** Moves the cart into the order. */
export function addCart(orderNumber: string): Promise<Order> {
  return call<typeof addToOrder>("post", "/order/{orderNumber}/add", { params: { orderNumber }, body: {} });
}

export function answerQuestion(orderNumber: string, id: number, accept: boolean): Promise<Order> {
  const params = { orderNumber, id };
  return call<typeof answerSubstitution>("post", "/order/{orderNumber}/substitution/{id}", {
    params,
    body: { accept },
  });
}

export function fetchQuestion(token: string): Promise<SubstitutionQuestion> {
  return call<typeof getSubstitution>("get", "/substitution/{token}", { params: { token } });
}

export function answerQuestionByLink(token: string, accept: boolean): Promise<SubstitutionQuestion> {
  return call<typeof answerByLink>("post", "/substitution/{token}", { params: { token }, body: { accept } });
}
