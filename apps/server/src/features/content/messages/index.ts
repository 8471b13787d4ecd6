import type { Feature, WebContext } from "../../../platform/feature.ts";
import { deliverMessageJob, type WithDelivery } from "./deliver.ts";
import { eraseExpiredMessages } from "./end-messages.ts";
import { messageData } from "./message-data.ts";
import { registerMessages } from "./routes.ts";
import { deliverMessageTask } from "./send.ts";

export { tellOfCap } from "./cap-alert.ts";
export { type DeliverMessages, messageDelivery, type WithDelivery } from "./deliver.ts";
export { callBackMessages } from "./end-messages.ts";
export { proveMail } from "./mail-carrier.ts";
export * as mail from "./mail-page.ts";
export { type AnyMessage, byMailOrSms, type MailLayout, message } from "./message.ts";
export { readUnusableWords, readWords } from "./read-words.ts";
export { canSendSms } from "./routes.ts";
export { sendMessage, sendWritten, waitingMessages, writeMessages } from "./send.ts";
export { proveSms } from "./sms-gateways.ts";
export { inWords, wordsUnusable, writeMessage } from "./write-message.ts";

export const messages: Feature<WebContext, WithDelivery> = {
  routes: registerMessages,
  tasks: ({ db, deliver }) => ({
    [deliverMessageTask]: deliverMessageJob(deliver),
    "erase-expired-messages": { run: () => eraseExpiredMessages(db), cron: "* * * * *" },
  }),
  personalData: [messageData],
};
