import type { PermissionName } from "@tatka/domain/people/permission";
import { resourceRoutes } from "./providers/resource-routes.ts";

/** What staff need to do this with the records of a page: what the call behind it needs, if there is one. */
export function permissionFor(page: string, action: string): PermissionName {
  const { list, get = list, create, update, delete: remove } = resourceRoutes[page] ?? {};
  const calls: Record<string, typeof get> = { read: list ?? get, create, update, delete: remove };
  return calls[action]?.permission ?? `${page.replaceAll("-", "_")}.${action}`;
}
