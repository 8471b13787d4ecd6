import type { Feature } from "../../../platform/feature.ts";
import { expireQuestions } from "./answer-question.ts";
import { askCustomerJob, askCustomerTask } from "./ask-customer.ts";
import { registerPicking } from "./routes.ts";

export { answerQuestion } from "./answer-question.ts";

export const picking: Feature = {
  routes: registerPicking,
  tasks: ({ db, log, mailOrigins: origins, secret }) => ({
    [askCustomerTask]: askCustomerJob(db, { origins, secret }),
    "expire-substitution-questions": { run: () => expireQuestions(db, log), cron: "* * * * *" },
  }),
};
