import { messageChannels } from "@tatka/domain/content/messages/channels";
import { z } from "zod";
import { email } from "../people/email.ts";
import { staffRoute } from "../route.ts";

/** An email or SMS in the demo's mailbox. */
export const MailboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(messageChannels),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  at: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof MailboxMessage>;

const phone = z.string().regex(/^01[3-9]\d{8}$/, "invalid phone number");

export const adminSendTestMessage = staffRoute({
  method: "post",
  path: "/admin/message/test",
  summary: "Send a test email or SMS",
  feature: "messages",
  permission: "basic_setting.update",
  body: z.discriminatedUnion("channel", [
    z.object({ channel: z.literal("mail"), to: email() }),
    z.object({ channel: z.literal("sms"), to: phone }),
  ]),
  status: 202,
  refusals: ["message.no_sms_gateway"],
  answer: z.object({ id: z.number().int() }),
});
