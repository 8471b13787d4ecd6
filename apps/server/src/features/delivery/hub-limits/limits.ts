import { isForAllHubs } from "@tatka/contract/permissions";
import type { Permission } from "@tatka/domain/people/permission";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

declare module "../../../platform/security/staff-limits.ts" {
  interface StaffLimits extends HubLimited {}
}

/** Hubs that the staff member is limited to; null means all. */
export type HubLimited = { hubIds: readonly number[] | null };

export function hasSameHubs(one: HubLimited, other: HubLimited): boolean {
  return String(one.hubIds) === String(other.hubIds);
}

/** The condition of every list with hubs: `hub` is one of the caller's. */
export function inHubs({ hubIds }: HubLimited, hub: SQL): SQL {
  return hubIds === null ? sql`true` : sql`${hub} = any(${sql.param(hubIds)}::int[])`;
}

/** The caller's own hubs as JSON, for the filter of such a list. */
export function ownHubs(staff: HubLimited): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) order by h.id), '[]')
    from hub h where ${inHubs(staff, sql`h.id`)})`;
}

export function refuseOtherHub({ hubIds }: HubLimited, hubId: number): void {
  if (hubIds !== null && !hubIds.includes(hubId)) throw new Refusal("staff.other_hub");
}

/** The hubs that an account is limited to, as an array; null without a limit. */
export function hubsOfAccount(account: SQL): SQL {
  return sql`(select array_agg(limited.hub_id order by limited.hub_id) from account_hub limited
    where limited.account_id = ${account})`;
}

/** Whether an account may work at a hub. */
export function worksAt(account: SQL, hub: SQL): SQL {
  return sql`${hub} = any(coalesce(${hubsOfAccount(account)}, array[${hub}]))`;
}

/** Permissions of the roles, without those that need access to all hubs. */
export function heldWithin(hubIds: readonly number[] | null, permissions: Permission[]): Permission[] {
  if (hubIds === null) return permissions;
  return permissions.filter(({ resource, action }) => !isForAllHubs(`${resource}.${action}`));
}
