import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { route, staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";

const FaqEntry = z
  .object({
    id: z.number().int(),
    question: z.string(),
    questionBn: z.string(),
    html: z.string().describe("HTML, rendered from Markdown"),
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

const feature = "faq";

export const faqRoutes = crud("faq", {
  feature,
  noun: "question",
  record: AdminFaqEntry,
  list: { summary: "List questions and answers, including hidden ones", query: z.object(pageQuery(50, 100)) },
  get: { summary: "Get a question and its answer" },
  create: {
    summary: "Create a question and its answer",
    body: z.object({ ...words, sort: words.sort.default(1_000), status: words.status.default("active") }),
  },
  update: {
    summary: "Update a question or its answer (optimistic locking)",
    body: z.object(words).partial().extend({ version: rowVersion }),
  },
  delete: {},
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
