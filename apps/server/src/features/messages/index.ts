export { deliverMessageJob, deliverMessageTask } from "./deliver.ts";
export { registerMailbox } from "./mailbox.ts";
export { registerMessages } from "./routes.ts";
export { sendMessage } from "./send.ts";
