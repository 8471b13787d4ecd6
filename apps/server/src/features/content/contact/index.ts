import type { Feature } from "../../../platform/feature.ts";
import { contactData } from "./contact-data.ts";
import { deleteDoneMessages } from "./delete-done-messages.ts";
import { registerContact, registerContactForm } from "./routes.ts";

export { messagesThat } from "./admin-messages.ts";

export const contact: Feature = {
  routes: registerContact,
  pages: registerContactForm,
  cleanUps: [deleteDoneMessages],
  personalData: [contactData],
};
