export type Permission = { resource: string; action: string; possession: string; attributes: string };

/** "product.update", as a route declares what it needs. */
export type PermissionName = `${string}.${string}`;

/** Staff permissions are always held over any record, so only resource and action decide. */
export function holds(permissions: readonly Permission[], needed: PermissionName): boolean {
  return permissions.some(({ resource, action }) => `${resource}.${action}` === needed);
}
