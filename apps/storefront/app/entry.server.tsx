import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { drawnFirst } from "./drawn-first.server.ts";
import { PageMark } from "./page-mark.ts";
import { shopContext } from "./shop-context.ts";

/**
 * Renders the whole page before answering: the server caches it,
 * and hashes its inline scripts, so nothing is gained by streaming.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { mark } = context.get(shopContext);
  const page = (
    <PageMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </PageMark>
  );
  const html = await renderWhole(page, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(drawnFirst(html, mark), { status, headers });
}

/**
 * The router shows an error page for whatever is thrown; what it was belongs into the server's log, with the request.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return;
  const cause = isRouteErrorResponse(error) && "error" in error ? error.error : undefined;
  context.get(shopContext).reportError(cause ?? error);
};

function renderWhole(page: React.ReactNode, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // Without a bound React would move large parts out of place, to be put back by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
