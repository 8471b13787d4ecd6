import { isOfHubs } from "@tatka/contract/permissions";
import type { HubScope, StaffRoute } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { refuseOtherHub } from "./limits.ts";

/**
 * Checks every call by staff who are limited to hubs. Each hub in the input, and the hub of the record (by its
 * contract), must be one of theirs. Missing records are left to the handler.
 */
export function hubGuard(db: Database) {
  return async (staff: AllowedStaff, route: StaffRoute, input: object): Promise<void> => {
    const { hubIds } = staff;
    if (hubIds === null) return;
    // Routes that do not declare a hub rule are closed to staff with a hub limit.
    if (route.hubs === undefined && isOfHubs(route.permission)) throw new Refusal("staff.other_hub");
    for (const hubId of hubsNamedIn(input)) refuseOtherHub(staff, hubId);
    const named: Named = input;
    if (route.hubs === "hub" && named.id !== undefined) refuseOtherHub(staff, named.id);
    if (route.hubs === "either end" && named.fromHubId !== undefined) {
      const { fromHubId, toHubId } = named;
      if (!hubIds.some((hubId) => hubId === fromHubId || hubId === toHubId)) throw new Refusal("staff.other_hub");
    }
    const records = route.hubs && hubsOfRecords[route.hubs]?.(named);
    if (!records) return;
    const { rowCount } = await db.execute(sql`
      select from (${records}) record where not record.hubs && ${sql.param(hubIds)}::int[] limit 1`);
    if (rowCount) throw new Refusal("staff.other_hub");
  };
}

/** Hub ids in one part of a call's input. */
type Named = {
  id?: number;
  paymentId?: number;
  number?: string;
  orderNumber?: string;
  numbers?: readonly string[];
  fromHubId?: number;
  toHubId?: number;
};

type Records = (named: Named) => SQL | undefined;

/** The hubs of each named record; one of them must be the caller's. */
const hubsOfRecords: { [Scope in HubScope]?: Records } = {
  order: ({ number, orderNumber, numbers = [] }) => {
    const all = [number, orderNumber, ...numbers].filter((one) => one !== undefined);
    if (all.length === 0) return undefined;
    return sql`select array[hub_id] as hubs from customer_order where number = any(${sql.param(all)}::text[])`;
  },
  purchase: byId(sql`array[t.hub_id]`, sql`purchase_order t`),
  count: byId(sql`array[t.hub_id]`, sql`stock_count t`),
  run: byId(sql`array[t.hub_id]`, sql`delivery_run t`),
  transfer: byId(sql`array[t.from_hub_id, t.to_hub_id]`, sql`stock_transfer t`),
  sender: byId(sql`array[t.from_hub_id]`, sql`stock_transfer t`),
  receiver: byId(sql`array[t.to_hub_id]`, sql`stock_transfer t`),
  problem: byId(sql`array[o.hub_id]`, sql`order_problem t join customer_order o on o.id = t.order_id`),
  refund: byId(sql`array[o.hub_id]`, sql`refund t join customer_order o on o.id = t.order_id`),
  payment: ({ id, paymentId = id }) =>
    byId(sql`array[o.hub_id]`, sql`payment t join customer_order o on o.id = t.order_id`)({ id: paymentId }),
};

function byId(hubs: SQL, tables: SQL): (named: { id?: number | undefined }) => SQL | undefined {
  return ({ id }) => (id === undefined ? undefined : sql`select ${hubs} as hubs from ${tables} where t.id = ${id}`);
}

/** Every `hubId` in the input, at any depth. */
function hubsNamedIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(hubsNamedIn);
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "hubId" && typeof part === "number" ? [part] : hubsNamedIn(part),
  );
}
