import type { StaffPermission } from "@tatka/contract/permissions";
import { holds, holdsInFull, type Permission } from "@tatka/domain/people/permission";
import { usePermissions, useResourceContext } from "react-admin";
import { permissionFor } from "../resource-names.ts";

/** Whether the user may do something; false until the permissions are known. */
export function useMay(): (needed: StaffPermission) => boolean {
  const { permissions = [] } = usePermissions<Permission[]>();
  return (needed) => holds(permissions, needed);
}

/** Whether the user has the permission for all fields. */
export function useSeesAll(needed: StaffPermission): boolean {
  const { permissions = [] } = usePermissions<Permission[]>();
  return holdsInFull(permissions, needed);
}

/** Whether they may do it with the records of the page around. */
export function useMayHere(): (action: "create" | "update" | "delete") => boolean {
  const { permissions = [] } = usePermissions<Permission[]>();
  const resource = useResourceContext() ?? "";
  return (action) => holds(permissions, permissionFor(resource, action));
}
