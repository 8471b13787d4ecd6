import type { Feature, JobContext, WebContext } from "../../../platform/feature.ts";
import { deleteExpiredPushes, deliverPushJob } from "./deliver-push.ts";
import { pushData } from "./push-data.ts";
import { registerPush, type WithPushKeys } from "./routes.ts";
import { deliverPushTask } from "./send-push.ts";

export { openPushKeys, type PushKeys } from "./push-keys.ts";
export { type PushNotice, pushToAccount } from "./send-push.ts";
export { keepOnlySubscriptionOf } from "./subscriptions.ts";

export const push: Feature<WebContext & WithPushKeys, JobContext & WithPushKeys> = {
  routes: registerPush,
  tasks: ({ db, config, pushKeys }) => ({ [deliverPushTask]: deliverPushJob(db, pushKeys, config.push) }),
  cleanUps: [deleteExpiredPushes],
  personalData: [pushData],
};
