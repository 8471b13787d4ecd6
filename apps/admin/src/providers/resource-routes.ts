import type { RecordRoutes } from "../area.ts";
import { allAreas } from "../area-list.ts";

/** The calls behind a resource of react-admin, by page name. */
export function routesOf(page: string): RecordRoutes | undefined {
  return allAreas()
    .flatMap(({ records = [] }) => [...records])
    .find(({ name }) => name === page)?.routes;
}
