import type { RecordRoutes } from "../area.ts";
import { areas } from "../areas.ts";

/** The calls behind react-admin's resources, each under the name that its pages have. */
export const resourceRoutes: Readonly<Record<string, RecordRoutes>> = Object.fromEntries(
  areas.flatMap(({ records }) => records ?? []).map(({ name, routes }) => [name, routes]),
);
