import { z } from "zod";
import { crud } from "../crud.ts";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";

const feature = "canned-answers";

/** Placeholders of a canned answer by its use. */
export const cannedPlaceholders = {
  contact: ["customerName", "subject"],
  problem: ["customerName", "orderNumber"],
} as const;

const words = {
  usedFor: z.enum(["contact", "problem"]),
  title: typedText(60).min(1, "title is required"),
  titleBn: typedText(60).min(1, "Bangla title is required"),
  text: typedText(1_000).min(1, "text is required"),
  textBn: typedText(1_000).min(1, "Bangla text is required"),
};

export const CannedAnswer = z
  .object({ id: z.number().int(), ...words, version: rowVersion })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const many = z.object({ items: z.array(CannedAnswer) });

export const adminContactCannedAnswers = staffRoute({
  method: "get",
  path: "/admin/contact-message/canned-answer",
  summary: "List canned answers for contact messages",
  feature,
  permission: "contact_message.read",
  answer: many,
});

export const adminProblemCannedAnswers = staffRoute({
  method: "get",
  path: "/admin/problem/canned-answer",
  summary: "List canned answers for order problems",
  feature,
  permission: "problem.read",
  hubs: "none",
  answer: many,
});

const refusals = ["message.unknown_placeholder", "message.html"] as const;

export const cannedAnswerRoutes = crud("canned-answer", {
  feature,
  permission: "message_words",
  record: CannedAnswer,
  list: { answer: many },
  create: { permission: "message_words.update", refusals: ["record.not_found", ...refusals], body: z.object(words) },
  update: { refusals, body: z.object({ ...words, version: rowVersion }) },
  delete: { permission: "message_words.update" },
});
