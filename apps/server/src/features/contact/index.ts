export { contactData } from "./contact-data.ts";
export { registerContact } from "./routes.ts";
