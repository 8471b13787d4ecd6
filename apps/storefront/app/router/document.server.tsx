import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { Assets } from "./assets.server.ts";
import type { PageHandover } from "./browser-router.ts";
import { boundaryAt, type LoadedPage, type ServerRoute } from "./load.server.ts";
import { Page, type PageState } from "./page.tsx";
import type { Line } from "./routes.ts";
import { scrollScript } from "./scrolling.ts";
import { startScript } from "./start-script.ts";

const BEGIN = "<!DOCTYPE html>";
const END = "</body></html>";

/** The complete HTML document of a page with its hydration data. */
export async function documentOf(
  assets: Assets,
  { line, params }: Line<ServerRoute>,
  loaded: LoadedPage,
  { pathname, search }: URL,
  reportError: (error: unknown) => void,
): Promise<{ bytes: Buffer<ArrayBuffer>; status: number }> {
  const routes = line.map(({ id, module }) => ({ id, module }));
  let page: PageState = { location: { pathname, search, hash: "", key: "first" }, params, routes, ...loaded };
  let { status } = loaded;
  let html: string;
  try {
    html = await rendered(page);
  } catch (error) {
    reportError(error);
    status = 500;
    page = { ...page, failure: { at: boundaryAt(line, line.length - 1), error: { status } } };
    html = await rendered(page);
  }
  if (!html.endsWith(END)) throw new Error("the document does not end as one");
  // Concatenated as bytes, which saves a copy of the text.
  const parts = [BEGIN, html.slice(0, -END.length), handedOver(assets, line, page) + END];
  return { bytes: Buffer.concat(parts.map((part) => Buffer.from(part))), status };
}

/** Rendered synchronously, unless a part's code is not loaded yet, which only the streaming renderer waits for. */
async function rendered(page: PageState): Promise<string> {
  const element = <Page page={page} />;
  const html = renderToString(element);
  return html.includes("<!--$!-->") ? renderedLater(element) : html;
}

function renderedLater(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Otherwise React would move large parts out of place and restore them by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        resolve(text(body).then((html) => html.replace(BEGIN, "")));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

function handedOver(assets: Assets, line: readonly ServerRoute[], { params, data, failure }: PageState): string {
  const modules = line.map((route) => assets.ofRoute(route));
  const handover: PageHandover = {
    routes: line.map(({ id }, depth) => ({ id, module: modules[depth]?.[0] ?? "" })),
    params,
    data,
    ...(failure && { failure: { at: failure.at, error: failure.error as { status: number } } }),
    entry: assets.entry[0] ?? "",
    files: [...new Set([...assets.entry, ...modules.flat()])],
  };
  // Inside a script element, only its end tag is parsed as markup.
  const json = JSON.stringify(handover).replaceAll("<", "\\u003c");
  return (
    `<script>${scrollScript}</script><script type="application/json" id="page-data">${json}</script>` +
    `<script type="module" async>${startScript}</script>`
  );
}
