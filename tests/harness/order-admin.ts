import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { StaffPermission } from "@tatka/contract/permissions";
import { aStaffMember } from "./staff.ts";
import type { Store } from "./store.ts";

export type OrderList = { items: AdminOrderHead[]; total: number; isEstimate: boolean; code?: string };
type Answered = AdminOrder & { code?: string };

export async function anOrderAdmin(store: Store, permissions: readonly StaffPermission[]) {
  const { headers, ...person } = await aStaffMember(store, permissions);
  return {
    ...person,
    headers,
    call: <T>(method: string, path: string, body?: unknown) => store.call<T>(method, path, body, headers),
    list: async (query: string) =>
      (await store.call<OrderList>("GET", `/admin/order?${query}`, undefined, headers)).body,
    order: (number: string) => store.call<Answered>("GET", `/admin/order/${number}`, undefined, headers),
    step: (number: string, step: string, body: object = {}) =>
      store.call<Answered>("POST", `/admin/order/${number}/${step}`, body, headers),
  };
}
