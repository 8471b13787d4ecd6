import type { Feature, JobContext } from "../../../platform/feature.ts";
import { ActiveRules } from "../../orders/discounts/index.ts";
import { answerSilent } from "./answer-silent.ts";
import { proposeDue } from "./propose.ts";
import { registerStandingBaskets, type StandingContext } from "./routes.ts";

export const standingBaskets: Feature<StandingContext, JobContext> = {
  routes: registerStandingBaskets,
  tasks: ({ db, config, log, secret, mailOrigins: origins }) => {
    const context = { db, config, log, secret, origins, discounts: new ActiveRules() };
    return {
      "propose-standing-orders": { run: () => proposeDue(context), cron: "*/5 * * * *" },
      "answer-silent-proposals": { run: () => answerSilent(context), cron: "*/5 * * * *" },
    };
  },
};
