export { contactData } from "./contact-data.ts";
export { deleteDoneMessages } from "./forget-messages.ts";
export { registerContact } from "./routes.ts";
