import { areas } from "../areas.ts";

/** Every path at which an area has a page, as `/voucher/:id`. */
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
