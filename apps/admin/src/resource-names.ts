import type { PermissionName } from "@tatka/domain/people/permission";
import { routesOf } from "./providers/resource-routes.ts";

/** The permission for an action on a page's records: that of the call behind it, if any. */
export function permissionFor(page: string, action: string): PermissionName {
  const { list, get = list, create, update, delete: remove } = routesOf(page) ?? {};
  const calls: Record<string, typeof get> = { read: list ?? get, create, update, delete: remove };
  return calls[action]?.permission ?? `${page.replaceAll("-", "_")}.${action}`;
}
