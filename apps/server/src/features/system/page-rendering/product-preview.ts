import type { RenderPage } from "@tatka/contract/page";
import { languages, pathInLanguage } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";
import type { Context, Hono } from "hono";
import type { WebContext } from "../../../platform/feature.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { productDetail } from "../../catalogue/products/index.ts";
import { type PageParts, shopOf } from "./page.ts";

type Parts = PageParts & Pick<WebContext, "authorise" | "read">;

/** A preview of a hidden product's page for staff. It is not cached, and others get the usual page. */
export function registerProductPreview(app: Hono<Env>, renderPage: RenderPage, parts: Parts): void {
  for (const language of languages) {
    app.get(pathInLanguage("/product/:slug", language), async (c, next) =>
      c.req.query("preview") === "1" ? preview(c, renderPage, parts) : next(),
    );
  }
}

async function preview(c: Context<Env>, renderPage: RenderPage, parts: Parts): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const shop = shopOf(c, parts);
  const product = await previewProduct(c, slug, shop.region, parts);
  if (product === undefined) return c.redirect(c.req.path);
  const response = await renderPage(c.req.raw, {
    ...shop,
    fetchApi: async (path) => (path === `/product/${slug}` ? { status: 200, text: product } : shop.fetchApi(path)),
  });
  return new Response(response.body, {
    status: response.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": parts.policy,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/** A product with its page's data, even if hidden; undefined without permission. */
async function previewProduct(c: Context<Env>, slug: string, region: Region, { authorise, read }: Parts) {
  try {
    await authorise(c, "product.read");
    return (await productDetail(read, slug, region, "any")).answer.text;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
