import { allPermissions } from "@tatka/contract/people/permissions";
import { areas } from "../areas.ts";
import { menuFor } from "../layout/menu-entries.ts";

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

/** The menu for staff with all permissions. */
export const fullMenu = menuFor(
  allPermissions.map((permission) => ({ ...permission, possession: "any", attributes: "*" })),
).flatMap(({ entries }) => entries.map(({ path, permissions }) => ({ path, permissions })));
