import "./with-areas.ts";
import { allPermissions } from "@tatka/contract/permissions";
import { areas } from "../areas.ts";
import { menuFor } from "../layout/menu/menu-entries.ts";

/** Every path of an area's pages, such as `/voucher/:id`. */
export const pagePaths = areas.flatMap(({ records = [], pages = {} }) => [
  ...records.flatMap(({ name, list, create, edit, show, pages = {} }) => [
    ...(list ? [`/${name}`] : []),
    ...(create ? [`/${name}/create`] : []),
    ...(edit ? [`/${name}/:id`] : []),
    ...(show ? [`/${name}/:id/show`] : []),
    ...Object.keys(pages).map((path) => `/${name}/${path}`),
  ]),
  ...Object.keys(pages),
]);

const everything = held(allPermissions.map(({ resource, action }) => `${resource}.${action}`));

/** Every page of the menu, tabs included. */
export const menuPages = menuFor(everything)
  .flatMap(({ entries }) => entries.flatMap(({ tabs }) => tabs))
  .map(({ path, permissions }) => ({ path, permissions }));

/** The number of menu entries for staff with these permissions. */
export function menuLength(names: readonly string[]): number {
  return menuFor(held(names)).flatMap(({ entries }) => entries).length;
}

function held(names: readonly string[]) {
  return names.map((name) => {
    const [resource = "", action = ""] = name.split(".");
    return { resource, action, possession: "any" as const, attributes: "*" };
  });
}
