import { parseIdentifier } from "@tatka/domain/people/identifier";
import { z } from "zod";
import { crud } from "../crud.ts";
import { flag, listOf, pageQuery, typedText } from "../listing.ts";
import { route, staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

export const contactFormToken = route({
  method: "get",
  path: "/contact/form",
  summary: "Open a contact form",
  description: "Returns a token to send with the message, which proves when the form was opened.",
  feature: "contact",
  answer: z.object({ token: z.string() }),
});

/** A single line, because it becomes an email's subject. */
const line = (most: number) => typedText(most).transform((text) => text.replace(/\s+/g, " "));

const contactBounds = { name: 80, contact: 254, subject: 120, message: 4_000 } as const;

export const sendContactMessage = route({
  method: "post",
  path: "/contact",
  summary: "Send a contact message",
  feature: "contact",
  body: z.strictObject({
    name: line(contactBounds.name).pipe(z.string().min(1, "name is required")),
    contact: typedText(contactBounds.contact)
      .refine((text) => parseIdentifier(text) !== undefined, "neither an email nor a mobile number")
      .describe("Email or mobile number, for the answer"),
    subject: line(contactBounds.subject).pipe(z.string().min(1, "subject is required")),
    message: typedText(contactBounds.message).min(10, "message is too short"),
    language: z.enum(["en", "bn"]),
    token: z.string().max(200),
    website: z.string().max(200).default("").describe("Honeypot: people leave it empty, and bots fill it in"),
  }),
  status: 202,
  answer: z.object({ received: z.literal(true) }),
  refusals: ["contact.too_fast", "contact.form_expired", "request.too_many"],
});
export type ContactMessageInput = z.output<typeof sendContactMessage.body>;

export const AdminContactMessage = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    language: z.enum(["en", "bn"]),
    status: z.enum(["new", "done"]),
    state: z.enum(["open", "answered", "closed"]).describe("closed: done without an answer"),
    answerBy: z.iso.datetime().describe("72 hours after it was sent"),
    isLate: z.boolean().describe("Open after the deadline"),
    answers: z.array(
      z.object({
        text: z.string(),
        by: z.string().nullable().describe("Name of the staff member"),
        at: z.iso.datetime(),
      }),
    ),
    isCustomer: z.boolean().describe("Whether the author was logged in"),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: z.string().nullable(),
    version: rowVersion,
  })
  .meta({ id: "AdminContactMessage" });
export type AdminContactMessage = z.infer<typeof AdminContactMessage>;

const id = z.object({ id: rowIdInUrl });
/** The sender, with or without an account. */
export const messageSenders = ["customer", "visitor"] as const;

export const contactMessageRoutes = crud("contact-message", {
  feature: "contact",
  permission: "contact_message",
  record: AdminContactMessage,
  list: {
    answer: listOf(AdminContactMessage).describe("The total stops at 10,000"),
    description: "New ones by their deadline, or all of them newest first.",
    query: z.object({
      ...pageQuery(25, 100),
      status: z.enum(["new", "done"]).optional(),
      late: flag.optional().describe("Not answered within 72 hours"),
      from: z.enum(messageSenders).optional(),
    }),
  },
  get: {},
  update: {
    summary: "Mark a contact message as done or new",
    body: z.object({ version: rowVersion, status: z.enum(["new", "done"]) }),
  },
});

export const adminAnswerContactMessage = staffRoute({
  method: "post",
  path: "/admin/contact-message/{id}/answer",
  summary: "Answer a contact message",
  description: "By email, or by SMS without an email, in the language of the message.",
  feature: "contact",
  permission: "contact_message.update",
  params: id,
  body: z.object({ version: rowVersion, text: typedText(4_000).min(1, "answer is required") }),
  answer: AdminContactMessage,
  refusals: ["record.not_found", "record.changed"],
});
