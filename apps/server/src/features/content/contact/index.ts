export { messagesThat } from "./admin-messages.ts";
export { contactData } from "./contact-data.ts";
export { deleteDoneMessages } from "./delete-done-messages.ts";
export { registerContact } from "./routes.ts";
