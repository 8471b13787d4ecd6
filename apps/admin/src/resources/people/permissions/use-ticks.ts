import type { AdminRole } from "@tatka/contract/people/staff-accounts";
import { isStaffPermission, limitablePermissions } from "@tatka/contract/permissions";
import { useMemo, useState } from "react";

export type Ticks = ReturnType<typeof useTicks>;

/** The checkbox that limits a permission to the fields that packing needs. */
export function limitOf(permission: string): string {
  return `${permission}:packing`;
}

/** Ticks in the matrix beside the stored permissions. */
export function useTicks(roles: AdminRole[]) {
  const [edited, setEdited] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  const stored = useMemo(
    () => new Map(roles.map((role) => [role.id, new Set([...role.permissions, ...role.limited.map(limitOf)])])),
    [roles],
  );
  const heldBy = (id: number): ReadonlySet<string> => edited.get(id) ?? stored.get(id) ?? new Set();

  return {
    roles,
    isTicked: (id: number, permission: string) => heldBy(id).has(permission),
    tick(id: number, permission: string) {
      const held = new Set(heldBy(id));
      if (!held.delete(permission)) held.add(permission);
      const before = stored.get(id) ?? new Set();
      const next = new Map(edited);
      if (held.size === before.size && [...held].every((each) => before.has(each))) next.delete(id);
      else next.set(id, held);
      setEdited(next);
    },
    /** Changed roles with their new permissions. */
    changed: roles
      .filter(({ id }) => edited.has(id))
      .map((role) => ({
        ...role,
        permissions: [...heldBy(role.id)].filter(isStaffPermission).sort(),
        limited: limitablePermissions.filter((permission) => heldBy(role.id).has(limitOf(permission))),
      })),
    clear(id?: number) {
      if (id === undefined) return setEdited(new Map());
      setEdited((now) => new Map([...now].filter(([edited]) => edited !== id)));
    },
  };
}
