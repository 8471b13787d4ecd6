import { createHash } from "node:crypto";
import type { RenderPage, Storefront } from "@tatka/contract/page";
import { inlineScripts } from "./inline-scripts.ts";
import { pageRoutes } from "./page-routes.server.ts";
import { type BuildManifest, builtAssets, sourceAssets } from "./router/assets.server.ts";
import { documentOf } from "./router/document.server.tsx";
import { type LoadedPage, type Loader, loadPage, type ServerRoute } from "./router/load.server.ts";
import { type RouteModule, routeFinder } from "./router/routes.ts";
import { routes } from "./routes.ts";
import { keepPicturesAt } from "./ui/pictures-at.ts";

const modules = import.meta.glob<RouteModule>(["./root.tsx", "./features/**/*-{page,layout}.tsx"], { eager: true });
const loaders = import.meta.glob<Loader>("./features/**/*-{page,layout}.server.ts", { eager: true, import: "loader" });
const serverRoutes: ServerRoute[] = routes.map((route) => ({
  ...route,
  module: modules[`./${route.file}.tsx`] ?? {},
  loader: loaders[`./${route.file}.server.ts`],
}));
const findRoutes = routeFinder(serverRoutes);

/** The browser build comes first. */
const built = import.meta.glob<BuildManifest>("../build/client/.vite/manifest.json", {
  eager: true,
  import: "default",
});
const assets = import.meta.env.DEV ? sourceAssets : builtAssets(Object.values(built)[0] ?? {});

/** Handles requests for pages and page data; `shop` gives access to the store. */
export const renderPage: RenderPage = async (request, shop) => {
  keepPicturesAt(shop.picturesAt);
  const asked = new URL(request.url);
  const isData = asked.pathname.endsWith(".data");
  const wanted = isData ? asked.searchParams.get("_routes") : null;
  const url = isData ? pageOfData(asked) : asked;
  const found = findRoutes(url.pathname);
  if (!found) return new Response(null, { status: 404 });

  const args = { request: isData ? new Request(url, request) : request, url, params: found.params, shop };
  const loaded = await loadPage(found.line, args, wanted === null ? undefined : new Set(wanted.split(",")));
  if (loaded instanceof Response) return isData ? redirectAsData(loaded) : loaded;
  if (loaded.failure?.cause) shop.reportError(loaded.failure.cause);
  if (isData) return dataAnswer(loaded);
  const { bytes, status } = await documentOf(assets, found, loaded, url, shop.reportError);
  return new Response(bytes, { status, headers: { "content-type": "text/html; charset=utf-8" } });
};

function pageOfData(asked: URL): URL {
  const url = new URL(asked);
  url.searchParams.delete("_routes");
  url.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  return url;
}

/** Not followed by `fetch`, which would load the page instead of its data. */
function redirectAsData(response: Response): Response {
  return Response.json({ redirect: response.headers.get("location") ?? "/" }, { headers: dataHeaders });
}

function dataAnswer({ data, failure, status }: LoadedPage): Response {
  const answer = { data, ...(failure && { failure: { id: failure.id, error: failure.error } }) };
  return Response.json(answer, { status, headers: dataHeaders });
}

/** Marks a response as page data, to tell it from other responses. */
const dataHeaders = { "x-page": "data" };

export const pages: Storefront["pages"] = pageRoutes(serverRoutes);

/** Hashes of the page's inline scripts. */
export const scriptHashes: Storefront["scriptHashes"] = inlineScripts.map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);
