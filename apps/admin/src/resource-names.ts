import { areas } from "./areas.ts";

const records = areas.flatMap((area) => area.records ?? []);

/** What the permissions of a page's resource are about. */
export function permissionNameOf(page: string): string {
  return records.find(({ name }) => name === page)?.permission ?? page.replaceAll("-", "_");
}
