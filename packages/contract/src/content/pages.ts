import { z } from "zod";
import { crud } from "../crud.ts";
import { typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { route, staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";

/** The store's pages. Their URLs are fixed; staff edit their texts. */
export const pageSlugs = [
  "about-us",
  "contact-us",
  "faq",
  "how-to",
  "shipping-policy",
  "return-policy",
  "terms-and-conditions",
  "privacy-policy",
] as const;

/** Placeholders in double braces, replaced with settings on reading. */
export const pageValues = [
  "storeName",
  "sellerName",
  "deliveryCharges",
  "minOrderAmount",
  "hotline",
  "tradeRegistration",
  "reportHours",
  "answerHours",
  "address",
] as const;
export type PageValue = (typeof pageValues)[number];

export type PageSlug = (typeof pageSlugs)[number];
const slug = z.enum(pageSlugs);

export const ContentPage = z
  .object({
    slug,
    title: z.string(),
    titleBn: z.string(),
    summary: z.string(),
    summaryBn: z.string(),
    html: z.string().describe("HTML, rendered from Markdown, without scripts, styles or event handlers"),
    htmlBn: z.string(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "ContentPage" });
export type ContentPage = z.infer<typeof ContentPage>;

export const getPage = route({
  method: "get",
  path: "/page/{slug}",
  summary: "Get a content page",
  feature: "content-pages",
  shared: true,
  params: z.object({ slug }),
  answer: ContentPage,
  refusals: ["record.not_found"],
});

const words = {
  title: typedText(120).min(1, "title is required"),
  titleBn: typedText(120).min(1, "Bangla title is required"),
  summary: typedText(300).min(1, "summary is required"),
  summaryBn: typedText(300).min(1, "Bangla summary is required"),
  body: typedText(40_000).describe("Markdown; HTML is refused"),
  bodyBn: typedText(40_000),
};

const PageVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  publishFrom: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  state: z.enum(["shown", "scheduled", "past"]),
});

export const AdminPage = z
  .object({
    id: slug,
    ...words,
    publishFrom: z.iso.datetime(),
    version: rowVersion.describe("The newest version, published or not; a change must name it"),
    shownVersion: z.number().int().nullable(),
    versions: z.array(PageVersion).describe("Newest first, at most fifty"),
  })
  .meta({ id: "AdminPage" });
export type AdminPage = z.infer<typeof AdminPage>;

export const adminGetPageVersion = staffRoute({
  method: "get",
  path: "/admin/page/{slug}/version/{number}",
  summary: "Get a version of a content page",
  feature: "content-pages",
  permission: "page.read",
  params: z.object({ slug, number: inUrl(z.number().int().min(1).max(1_000_000)) }),
  answer: z.object(words),
  refusals: ["record.not_found"],
});

export const pageRoutes = crud("page", {
  feature: "content-pages",
  noun: "content page",
  params: z.object({ slug }),
  record: AdminPage,
  list: {
    item: AdminPage.omit({ body: true, bodyBn: true, versions: true }),
    description: "The latest version of each.",
  },
  get: { summary: "Get a content page with its versions" },
  update: {
    summary: "Publish or schedule a version of a content page",
    description: "Refused if a newer version exists than the one that was read.",
    body: z.object({
      version: rowVersion,
      ...words,
      publishFrom: z.iso.datetime({ offset: true }).nullable().default(null).describe("null: publish at once"),
    }),
  },
});

export const adminPreviewPage = staffRoute({
  method: "post",
  path: "/admin/page/preview",
  summary: "Preview Markdown",
  description: "With the values of the settings filled in.",
  feature: "content-pages",
  permission: "page.read",
  body: z.object({ body: words.body, language: z.enum(["en", "bn"]) }),
  answer: z.object({ html: z.string() }),
});
