import * as contract from "@tatka/contract/delivery/near-date";
import type { Api } from "../../../platform/api.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { withdrawMarkdowns } from "./end-markdowns.ts";
import { readNearDate } from "./read-near-date.ts";
import { setMarkdowns } from "./set-markdowns.ts";
import { writeOffExpired } from "./write-off-expired.ts";

export { endMarkdownsJob, endMarkdownsTask } from "./end-markdowns.ts";

/** What has to be sold soon, for less, and what can no longer be sold. */
export function registerNearDate(api: Api, office: Office): void {
  api.handleStaff(contract.listNearDate, async ({ query }, staff) => readNearDate(office.db, staff, query));
  api.handleStaff(contract.setMarkdowns, async ({ body }, staff) => setMarkdowns(office, staff, body));
  api.handleStaff(contract.endMarkdowns, async ({ body }, staff) => withdrawMarkdowns(office, staff, body.ids));
  api.handleStaff(contract.writeOffExpired, async ({ body }, staff) => writeOffExpired(office.db, staff, body.levels));
}
