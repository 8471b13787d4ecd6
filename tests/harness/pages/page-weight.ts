import { gzipSync } from "node:zlib";

/** Budget of a first visit, gzipped. React is two thirds of the scripts. */
export const pageBudgetBytes = { js: 109_500, css: 17_408 };

/** The most common landing pages, in both languages. */
export const weighedPages = ["/", "/product/plain-paratha", "/bn", "/bn/product/plain-paratha"];

/** Uncompressed HTML, which a cheap phone must parse before it can render. */
export const htmlBudgetBytes: Record<string, number> = {
  "/product/plain-paratha": 75_000,
  "/frozen-food": 130_000,
  "/": 160_000,
  "/bn/product/plain-paratha": 90_000,
};

export type PageWeight = { html: number; js: number; css: number; files: { path: string; bytes: number }[] };

/** Weighs the scripts and style sheets of a page, including inline styles, each gzipped separately. */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(origin + path)).text();
  const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)(?=["'])/g));
  const files = await Promise.all(
    [...named].map(async (file) => {
      const response = await fetch(origin + file);
      if (!response.ok) throw new Error(`${path} names ${file}, which answers ${response.status}`);
      return { path: file, bytes: gzipSync(await response.bytes(), { level: 9 }).length };
    }),
  );
  for (const [, styles = ""] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    files.push({ path: "in the page: .css", bytes: gzipSync(styles, { level: 9 }).length });
  }
  const sumOf = (ending: string) =>
    files.filter((file) => file.path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0);
  return { html: Buffer.byteLength(html), js: sumOf(".js"), css: sumOf(".css"), files };
}
