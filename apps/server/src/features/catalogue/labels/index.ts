import { adminLabels } from "@tatka/contract/catalogue/labels";
import type { Feature } from "../../../platform/feature.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { labelsPdf } from "./labels-pdf.ts";
import { readLabels } from "./read-labels.ts";

/** Hundreds of labels take seconds, so files are made one at a time. */
const printing = new WorkQueue({ mostAtOnce: 1, mostWaiting: 4 });

export const labels: Feature = {
  routes(api, { db }) {
    api.handleStaffFile(adminLabels, async ({ query }) => ({
      name: `labels-${query.kind}.pdf`,
      bytes: await printing.run(async () => labelsPdf(await readLabels(db, query), query.kind)),
    }));
  },
};
