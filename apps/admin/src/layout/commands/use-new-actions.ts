import { holds, type Permission } from "@tatka/domain/people/permission";
import { useGetResourceLabel, usePermissions, useResourceDefinitions } from "react-admin";
import { permissionFor } from "../../resource-names.ts";

/** Records that the user may create on a page of their own. */
export function useNewActions(): { name: string; list: string; path: string }[] {
  const definitions = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  const { permissions = [] } = usePermissions<Permission[]>();
  return Object.values(definitions)
    .filter(({ name, hasCreate }) => hasCreate && holds(permissions, permissionFor(name, "create")))
    .map(({ name }) => ({ name: labelOf(name, 1), list: `/${name}`, path: `/${name}/create` }));
}
