export { tellOfCap } from "./cap-alert.ts";
export { type DeliverMessages, deliverMessageJob, messageDelivery } from "./deliver.ts";
export { callBackMessages, eraseExpiredMessagesJob, eraseExpiredMessagesTask } from "./end-messages.ts";
export {
  button,
  heading,
  linesOf,
  linkParagraph,
  type Markup,
  mailPage,
  mutedParagraph,
  panel,
  paragraph,
  type Row,
  rows,
  titled,
} from "./mail-page.ts";
export { registerMailbox } from "./mailbox.ts";
export { messageData } from "./message-data.ts";
export { plainMail } from "./plain-mail.ts";
export { canSendSms, registerMessages } from "./routes.ts";
export { deliverMessageTask, type Message, sendMessage, waitingMessages, writeMessages } from "./send.ts";
