export { tellOfCap } from "./cap-alert.ts";
export { deliverMessageJob } from "./deliver.ts";
export { callBackMessages, eraseExpiredMessagesJob, eraseExpiredMessagesTask } from "./end-messages.ts";
export { registerMailbox } from "./mailbox.ts";
export { messageData } from "./message-data.ts";
export { registerMessages } from "./routes.ts";
export { deliverMessageTask, type Message, sendMessage } from "./send.ts";
