import * as contract from "@tatka/contract/delivery/near-date";
import type { Feature } from "../../../platform/feature.ts";
import { endMarkdowns, withdrawMarkdowns } from "./end-markdowns.ts";
import { readNearDate } from "./read-near-date.ts";
import { setMarkdowns } from "./set-markdowns.ts";
import { writeOffExpired } from "./write-off-expired.ts";

/** Near-date lots: markdowns and write-offs. */
export const nearDate: Feature = {
  routes(api, office) {
    api.handleStaff(contract.listNearDate, async ({ query }, staff) => readNearDate(office.db, staff, query));
    api.handleStaff(contract.setMarkdowns, async ({ body }, staff) => setMarkdowns(office, staff, body));
    api.handleStaff(contract.endMarkdowns, async ({ body }, staff) => withdrawMarkdowns(office, staff, body.ids));
    api.handleStaff(contract.writeOffExpired, async ({ body }, staff) =>
      writeOffExpired(office.db, staff, body.levels),
    );
  },
  tasks: ({ db, log }) => ({ "end-markdowns": { run: () => endMarkdowns(db, log), cron: "* * * * *" } }),
};
