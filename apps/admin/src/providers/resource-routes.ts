import type { RecordRoutes } from "../area.ts";
import { areas } from "../areas.ts";

/** The calls behind react-admin's resources, by page name. */
export const resourceRoutes: Readonly<Record<string, RecordRoutes>> = Object.fromEntries(
  areas.flatMap(({ records }) => records ?? []).map(({ name, routes }) => [name, routes]),
);
