export { contactData } from "./contact-data.ts";
export { forgetDoneMessages } from "./forget-messages.ts";
export { registerContact } from "./routes.ts";
