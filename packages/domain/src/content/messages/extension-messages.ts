import type { MessageType } from "./message-type.ts";

/** Extensions bring their own texts, which are the values of this message. */
export const extensionMessages = {
  "extension.message": {
    group: "alerts",
    name: { en: "Message of an extension", bn: "এক্সটেনশনের বার্তা" },
    placeholders: ["extensionSubject", "extensionText"],
    required: { mail: ["extensionText"], sms: ["extensionText"] },
    mail: {
      en: { subject: "{extensionSubject}", text: "{extensionText}" },
      bn: { subject: "{extensionSubject}", text: "{extensionText}" },
    },
    sms: { en: "{extensionText}", bn: "{extensionText}" },
  },
} as const satisfies Record<string, MessageType>;
