import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

const feature = "canned-answers";

/** What a canned answer may name, by what it is used for. */
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

export const adminListCannedAnswers = staffRoute({
  method: "get",
  path: "/admin/canned-answer",
  summary: "List canned answers",
  feature,
  permission: "message_words.read",
  answer: many,
});

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

const id = z.object({ id: rowIdInUrl });
const refusals = ["record.not_found", "message.unknown_placeholder", "message.html"] as const;

export const adminCreateCannedAnswer = staffRoute({
  method: "post",
  path: "/admin/canned-answer",
  summary: "Create a canned answer",
  feature,
  permission: "message_words.update",
  body: z.object(words),
  status: 201,
  answer: CannedAnswer,
  refusals,
});

export const adminUpdateCannedAnswer = staffRoute({
  method: "patch",
  path: "/admin/canned-answer/{id}",
  summary: "Update a canned answer",
  feature,
  permission: "message_words.update",
  params: id,
  body: z.object({ ...words, version: rowVersion }),
  answer: CannedAnswer,
  refusals: [...refusals, "record.changed"],
});

export const adminDeleteCannedAnswer = staffRoute({
  method: "delete",
  path: "/admin/canned-answer/{id}",
  summary: "Delete a canned answer",
  feature,
  permission: "message_words.update",
  params: id,
  refusals: ["record.not_found"],
});
