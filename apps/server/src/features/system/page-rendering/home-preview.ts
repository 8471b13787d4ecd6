import { HomeSetting } from "@tatka/contract/content/home-setting";
import type { RenderPage } from "@tatka/contract/page";
import type { StaffPermission } from "@tatka/contract/permissions";
import { type Language, languages, pathInLanguage } from "@tatka/domain/language";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { homeAt } from "../../content/settings/index.ts";
import { type PageParts, shopOf } from "./page.ts";

const LIMIT_BYTES = 200 * 1024;

const Draft = z.object({
  home: HomeSetting,
  at: z.iso.datetime({ offset: true }).optional().describe("The page as it will be then; without, as it is now"),
  opensPopup: z.boolean().default(false),
});

type Parts = PageParts & {
  authorise: (c: Context<Env>, permission: StaffPermission) => Promise<unknown>;
  /** The usual headers, except that the back office may frame the page. */
  framedPolicy: string;
};

/**
 * Renders the home page with unsaved settings for staff. They are part of the request and not stored, so the back
 * office posts them into an iframe at the page's own URL, where the page hydrates as usual. This is the only page of
 * the store that may be framed.
 */
export function registerHomePreview(app: Hono<Env>, renderPage: RenderPage, parts: Parts): void {
  const limit = limitBody(LIMIT_BYTES);
  for (const language of languages) {
    app.post(pathInLanguage("/", language), limit, (c) => preview(c, language, renderPage, parts));
  }
}

async function preview(
  c: Context<Env>,
  language: Language,
  renderPage: RenderPage,
  { authorise, framedPolicy, ...parts }: Parts,
): Promise<Response> {
  await authorise(c, "home_setting.read");
  const { draft, region } = await readForm(c);
  const { home, at, opensPopup } = readDraft(draft);
  const shown = homeAt(home, at ? new Date(at) : new Date());
  const shop = shopOf(c, parts);
  const shopThere = { ...shop, region: shop.regions.find(({ code }) => code === region)?.code ?? shop.region };

  const url = new URL(pathInLanguage("/", language), c.req.url);
  const response = await renderPage(new Request(url), {
    ...shopThere,
    preview: { opensPopup },
    fetchApi: async (path) =>
      path === "/settings/home" ? { status: 200, text: JSON.stringify(shown) } : shop.fetchApi(path),
  });
  return new Response(response.body, {
    status: response.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": framedPolicy,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

function readDraft(draft: unknown): z.output<typeof Draft> {
  const read = Draft.safeParse(typeof draft === "string" ? parseJson(draft) : undefined);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[path.join(".") || "draft"] ??= message;
  throw new Refusal("request.invalid", {}, { fields });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
