import { z } from "zod";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { route, staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

const FaqEntry = z
  .object({
    id: z.number().int(),
    question: z.string(),
    questionBn: z.string(),
    html: z.string().describe("The answer, made from Markdown"),
    htmlBn: z.string(),
  })
  .meta({ id: "FaqEntry" });

export const listFaq = route({
  method: "get",
  path: "/faq",
  summary: "List questions and answers",
  feature: "faq",
  shared: true,
  answer: z.array(FaqEntry),
});

const words = {
  question: typedText(200).min(1, "question is required"),
  questionBn: typedText(200).min(1, "Bangla question is required"),
  answer: typedText(4_000).min(1, "answer is required").describe("Markdown; HTML is refused"),
  answerBn: typedText(4_000).min(1, "Bangla answer is required"),
  sort: z.number().int().min(0).max(10_000),
  status: z.enum(["active", "hidden"]),
};

export const AdminFaqEntry = z
  .object({ id: z.number().int(), ...words, version: rowVersion })
  .meta({ id: "AdminFaqEntry" });
export type AdminFaqEntry = z.infer<typeof AdminFaqEntry>;

const id = z.object({ id: rowIdInUrl });
const feature = "faq";

export const adminListFaq = staffRoute({
  method: "get",
  path: "/admin/faq",
  summary: "List questions and answers, including hidden ones",
  feature,
  permission: "faq.read",
  query: z.object(pageQuery(50, 100)),
  answer: listOf(AdminFaqEntry),
});

export const adminGetFaq = staffRoute({
  method: "get",
  path: "/admin/faq/{id}",
  summary: "Get a question and its answer",
  feature,
  permission: "faq.read",
  params: id,
  answer: AdminFaqEntry,
  refusals: ["record.not_found"],
});

export const adminCreateFaq = staffRoute({
  method: "post",
  path: "/admin/faq",
  summary: "Create a question and its answer",
  feature,
  permission: "faq.create",
  body: z.object({ ...words, sort: words.sort.default(1_000), status: words.status.default("active") }),
  answer: AdminFaqEntry,
  status: 201,
});

export const adminUpdateFaq = staffRoute({
  method: "patch",
  path: "/admin/faq/{id}",
  summary: "Update a question or its answer (optimistic locking)",
  feature,
  permission: "faq.update",
  params: id,
  body: z.object(words).partial().extend({ version: rowVersion }),
  answer: AdminFaqEntry,
  refusals: ["record.not_found", "record.changed"],
});

export const adminDeleteFaq = staffRoute({
  method: "delete",
  path: "/admin/faq/{id}",
  summary: "Delete a question",
  feature,
  permission: "faq.delete",
  params: id,
  refusals: ["record.not_found"],
});

export const adminPreviewFaq = staffRoute({
  method: "post",
  path: "/admin/faq/preview",
  summary: "Preview an answer",
  feature,
  permission: "faq.read",
  body: z.object({ answer: typedText(4_000) }),
  answer: z.object({ html: z.string() }),
});
