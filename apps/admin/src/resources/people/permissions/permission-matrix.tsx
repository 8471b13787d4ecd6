import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { AdminRole } from "@tatka/contract/people/staff-accounts";
import { actionsOf, limitablePermissions, type Resource } from "@tatka/contract/permissions";
import { holds, holdsInFull, type Permission } from "@tatka/domain/people/permission";
import { entriesOf } from "@tatka/domain/tables";
import type { KeyboardEvent } from "react";
import { usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { matrixLook } from "./matrix-look.ts";
import { limitOf, type Ticks } from "./use-ticks.ts";

type Action = (typeof actionsOf)[Resource][number];
const resources = entriesOf<Record<Resource, readonly Action[]>>(actionsOf);

/** A row for each permission and a column for each role, with sticky headers. */
export function PermissionMatrix({ roles, ticks }: { roles: AdminRole[]; ticks: Ticks }) {
  const t = useText();
  const { permissions: own = [] } = usePermissions<Permission[]>();
  const canChange = holds(own, "permissions.update");
  const nameOf = (action: Action, tick: string) =>
    t(tick.endsWith(":packing") ? "tatka.people.matrix.packing_fields" : `tatka.people.action.${action}`);
  return (
    <Card>
      <Box
        role="region"
        // Scrollable areas must be reachable by keyboard.
        tabIndex={0}
        aria-label={t("tatka.people.matrix.table")}
        sx={{ overflow: "auto", maxHeight: "calc(100dvh - 250px)", minHeight: 320 }}
      >
        <Box component="table" sx={matrixLook} onKeyDown={moveByArrow}>
          <thead>
            <tr>
              <th scope="col">{t("tatka.people.matrix.may")}</th>
              {roles.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {resources.map(([resource, actions], group) => (
            <tbody key={resource}>
              <tr className="group">
                <th scope="rowgroup" colSpan={1 + roles.length}>
                  <span>{t(`tatka.people.resource.${resource}`)}</span>
                </th>
              </tr>
              {rowsOf(resource, actions).map(({ action, permission, tick }, place) => (
                <tr key={tick}>
                  <th scope="row">{nameOf(action, tick)}</th>
                  {roles.map((role, column) => {
                    const isOwn = holdsInFull(own, permission);
                    const canTick = canChange && isOwn;
                    const values = {
                      role: role.title,
                      resource: t(`tatka.people.resource.${resource}`),
                      action: nameOf(action, tick),
                    };
                    return (
                      <td key={role.id} title={canChange && !isOwn ? t("tatka.people.matrix.not_yours") : undefined}>
                        <input
                          type="checkbox"
                          aria-label={t("tatka.people.matrix.cell", values)}
                          checked={ticks.isTicked(role.id, tick)}
                          aria-disabled={!canTick}
                          // Not `disabled`: what cannot be focused would stop users who move by arrow keys.
                          onChange={() => canTick && ticks.tick(role.id, tick)}
                          // A single tab stop; arrow keys move inside.
                          tabIndex={group + place + column === 0 ? 0 : -1}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </Box>
      </Box>
    </Card>
  );
}

/** A row for each permission, and another for those that can be limited to fewer fields. */
function rowsOf(resource: Resource, actions: readonly Action[]) {
  return actions.flatMap((action) => {
    const permission = `${resource}.${action}` as const;
    const isLimitable = limitablePermissions.some((name) => name === permission);
    const ticks = isLimitable ? [permission, limitOf(permission)] : [permission];
    return ticks.map((tick) => ({ action, permission, tick }));
  });
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const [down, right] = steps[event.key] ?? [0, 0];
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement) || (down === 0 && right === 0)) return;
  event.preventDefault();
  const grid = [...event.currentTarget.querySelectorAll("tr")]
    .map((row) => [...row.querySelectorAll("input")])
    .filter((inputs) => inputs.length > 0);
  const row = grid.findIndex((inputs) => inputs.includes(cell));
  const next = grid[row + down]?.[(grid[row]?.indexOf(cell) ?? 0) + right];
  if (!next) return;
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
