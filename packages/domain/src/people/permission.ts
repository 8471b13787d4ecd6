export type Permission = { resource: string; action: string; possession: string; attributes: string };

/** "product.update", as a route declares what it needs. */
export type PermissionName = `${string}.${string}`;

/** Staff permissions are always held over any record, so only resource and action decide; see `holdsInFull`. */
export function holds(permissions: readonly Permission[], needed: PermissionName): boolean {
  return permissions.some(({ resource, action }) => `${resource}.${action}` === needed);
}

/** Whether it is held with all fields of its records. Attributes other than `*` name a narrower view, such as `packing`. */
export function holdsInFull(permissions: readonly Permission[], needed: PermissionName): boolean {
  return permissions.some(
    ({ resource, action, attributes }) => `${resource}.${action}` === needed && attributes === "*",
  );
}
