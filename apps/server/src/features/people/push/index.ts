export { deleteExpiredPushes, deliverPushJob } from "./deliver-push.ts";
export { pushData } from "./push-data.ts";
export { openPushKeys, type PushKeys } from "./push-keys.ts";
export { registerPush } from "./routes.ts";
export { deliverPushTask, type PushNotice, pushToAccount } from "./send-push.ts";
export { keepOnlySubscriptionOf } from "./subscriptions.ts";
