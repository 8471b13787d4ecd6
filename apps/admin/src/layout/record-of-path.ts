import { matchPath } from "react-router";

/** The lists whose records have a page each, and what one of them is called. */
export const recordLists = {
  "/product": "product",
  "/order": "order",
  "/page": "page",
  "/customer": "customer",
  "/users": "user",
  "/voucher": "voucher",
  "/discount": "discount",
  "/flash-sale": "flash_sale",
  "/blog": "post",
  "/shipping-zone": "shipping_zone",
  "/transfer": "transfer",
  "/purchase": "purchase",
  "/count": "count",
  "/stock": "stock",
  "/settings/messages": "message",
} as const;

export type NamedRecord = { list: string; kind: (typeof recordLists)[keyof typeof recordLists]; id: string };

/** The record whose page, or a page below it, is at this path; undefined for lists and all other pages. */
export function recordOfPath(path: string): NamedRecord | undefined {
  for (const [list, kind] of Object.entries(recordLists)) {
    const id = matchPath(`${list}/:id/*`, path)?.params.id;
    if (id) return { list, kind, id };
  }
  return undefined;
}
