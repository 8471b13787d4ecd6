import { adminLossReport } from "@tatka/contract/insight/losses";
import * as contract from "@tatka/contract/insight/waste";
import type { Feature } from "../../../platform/feature.ts";
import { csvFile } from "../../../platform/files/csv.ts";
import { readLosses } from "./read-losses.ts";
import { readWaste } from "./read-waste.ts";
import { readWasteMovements } from "./waste-movements.ts";

/** The reports on waste and lost sales. */
export const waste: Feature = {
  routes(api, { slowReads: reads }) {
    api.handleStaff(contract.adminWasteReport, async ({ query }) => reads.read((db) => readWaste(db, query)));
    api.handleStaff(contract.adminWasteMovements, async ({ query }) =>
      reads.read((db) => readWasteMovements(db, query)),
    );
    api.handleStaff(adminLossReport, async ({ query }) => reads.read((db) => readLosses(db, query)));
    api.handleStaffFile(contract.adminWasteCsv, async ({ query }) => {
      const { rows } = await reads.read((db) => readWaste(db, query));
      const cells = rows.map((row) => [
        ...[row.key, row.title, row.titleBn, row.wasted, row.wastedCost, row.differences, row.differencesCost],
        ...[row.received, row.receivedCost],
      ]);
      return {
        name: `waste-by-${query.split}-${query.from}-${query.to}.csv`,
        bytes: csvFile(head, cells),
        isForKeeping: true,
      };
    });
  },
};

const head = [
  ...["Key", "Title", "Bangla title", "Written off (pieces)", "Written off (BDT)", "Count differences (pieces)"],
  ...["Count differences (BDT)", "Received (pieces)", "Received (BDT)"],
];
