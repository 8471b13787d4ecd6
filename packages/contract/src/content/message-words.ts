import { messageChannels } from "@tatka/domain/content/messages/channels";
import { messageGroups } from "@tatka/domain/content/messages/message-type";
import { messageNames } from "@tatka/domain/content/messages/registry";
import { languages } from "@tatka/domain/language";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";

const feature = "message-words";

const channel = z.enum(messageChannels);
const language = z.enum(languages);
const name = z.enum(messageNames);
const inBoth = z.object({ en: z.string(), bn: z.string() });

const words = {
  subject: typedText(200).default("").describe("Emails only"),
  heading: typedText(200).default("").describe("Emails with a heading only"),
  text: typedText(2_000).describe(
    "Text with placeholders in braces; a part in square brackets is omitted if its placeholder is empty",
  ),
};

const Words = z.object({ subject: z.string(), heading: z.string(), text: z.string() });

export const AdminMessageWords = z
  .object({
    name,
    group: z.enum(messageGroups),
    title: inBoth.describe("The event"),
    hasHeading: z.boolean(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        title: inBoth,
        requiredBy: z.array(channel).describe("Placeholders that the text must contain"),
      }),
    ),
    versions: z.array(
      z.object({
        channel,
        language,
        own: Words.describe("Built-in texts of this release"),
        saved: Words.extend({
          version: rowVersion,
          changedAt: z.iso.datetime(),
          changedBy: z.string().nullable(),
          isUsable: z.boolean().describe("false: this release cannot use them and sends the built-in text"),
        }).nullable(),
      }),
    ),
  })
  .meta({ id: "AdminMessageWords" });
export type AdminMessageWords = z.infer<typeof AdminMessageWords>;

export const adminListMessageWords = staffRoute({
  method: "get",
  path: "/admin/message-words",
  summary: "List message templates",
  description: "Both the built-in and the edited ones.",
  feature,
  permission: "message_words.read",
  answer: z.object({ items: z.array(AdminMessageWords) }),
});

const one = z.object({ name, channel, language });
const wordRefusals = ["message.unknown_placeholder", "message.missing_placeholder", "message.html"] as const;

export const adminSaveMessageWords = staffRoute({
  method: "put",
  path: "/admin/message-words/{name}/{channel}/{language}",
  summary: "Update a message template",
  description: "Saving the built-in text counts as not edited.",
  feature,
  permission: "message_words.update",
  params: one,
  body: z.object({ ...words, version: rowVersion }),
  answer: AdminMessageWords,
  refusals: ["record.not_found", "record.changed", ...wordRefusals],
});

export const adminResetMessageWords = staffRoute({
  method: "delete",
  path: "/admin/message-words/{name}/{channel}/{language}",
  summary: "Reset a message template",
  description: "Restores the built-in text, which follows each release.",
  feature,
  permission: "message_words.update",
  params: one,
  answer: AdminMessageWords,
  refusals: ["record.not_found"],
});

/** Unsaved texts, and the data to fill them with. */
export const MessageDraft = z.object({
  ...words,
  channel,
  language,
  data: z
    .enum(["sample", "latest_order"])
    .default("sample")
    .describe("latest_order: the newest order that the caller may see; needs order.read"),
});
export type MessageDraft = z.output<typeof MessageDraft>;

const draftRefusals = ["record.not_found", "staff.no_permission", ...wordRefusals] as const;

export const adminPreviewMessage = staffRoute({
  method: "post",
  path: "/admin/message-words/{name}/preview",
  summary: "Preview a message template",
  feature,
  permission: "message_words.read",
  params: z.object({ name }),
  body: MessageDraft,
  answer: z.object({
    subject: z.string(),
    text: z.string(),
    orderNumber: z.string().nullable().describe("The order with the data; null: examples"),
    sms: z
      .object({
        alphabet: z.enum(["gsm", "unicode"]),
        characters: z.number().int(),
        parts: z.number().int().describe("Number of billed SMS"),
        left: z.number().int(),
      })
      .nullable(),
  }),
  refusals: draftRefusals,
});

export const adminTestMessageWords = staffRoute({
  method: "post",
  path: "/admin/message-words/{name}/test",
  summary: "Send a test of a message template",
  description: "Sent to the caller's own email or mobile number.",
  feature,
  permission: "message_words.update",
  params: z.object({ name }),
  body: MessageDraft,
  status: 202,
  answer: z.object({ to: z.string() }),
  refusals: [...draftRefusals, "message.no_sms_gateway", "message.no_own_contact", "request.too_many"],
});

/** The preview in the back office's iframe. It is HTML with its own policy, so it is posted as a form. */
export const messagePreviewPath = "/message-preview";
