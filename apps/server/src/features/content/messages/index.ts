export { tellOfCap } from "./cap-alert.ts";
export { type DeliverMessages, deliverMessageJob, messageDelivery, proveMail } from "./deliver.ts";
export { callBackMessages, eraseExpiredMessagesJob, eraseExpiredMessagesTask } from "./end-messages.ts";
export {
  button,
  framedMailPolicy,
  heading,
  linesOf,
  linkParagraph,
  mailPage,
  mutedParagraph,
  panel,
  paragraph,
  paragraphs,
  type Row,
  rows,
  titled,
} from "./mail-page.ts";
export { registerMailbox } from "./mailbox.ts";
export { type AnyMessage, byMailOrSms, type MailLayout, message } from "./message.ts";
export { messageData } from "./message-data.ts";
export { readUnusableWords, readWords } from "./read-words.ts";
export { canSendSms, registerMessages } from "./routes.ts";
export { deliverMessageTask, sendMessage, sendWritten, waitingMessages, writeMessages } from "./send.ts";
export { proveSms } from "./sms-gateways.ts";
export { inWords, writeMessage } from "./write-message.ts";
