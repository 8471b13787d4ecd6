import * as contract from "@tatka/contract/orders/buy-again";
import type { Feature } from "../../../platform/feature.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { countBoughtTogether } from "./count-bought-together.ts";
import { refusedReminderData, refuseReminder } from "./refused-reminders.ts";
import { neighboursOf, usualPurchases } from "./usual-purchases.ts";

export const buyAgain: Feature = {
  cacheTags: ["bought-with"],
  routes(api, { db, read }) {
    api.handle(contract.buyAgain, async ({ region, c }) => {
      const { shopper } = await requireShopper(db, c);
      return usualPurchases(read, shopper.id, region);
    });
    api.handle(contract.refuseReminder, async ({ body, c }) => {
      const { shopper } = await requireShopper(db, c);
      await refuseReminder(db, shopper.id, body);
      return undefined;
    });
    api.handle(contract.neighbours, async ({ region, c }) => {
      const { shopper } = await requireShopper(db, c);
      return neighboursOf(read, shopper.id, region);
    });
  },
  personalData: [refusedReminderData],
  tasks: ({ slowReads }) => ({
    "count-bought-together": { run: () => countBoughtTogether(slowReads.primary), cron: "50 20 * * *" },
  }),
};
