import type { Shop } from "@tatka/contract/page";
import type { RouteEntry, RouteModule } from "./routes.ts";

/** Arguments of a loader; `Name` are its path parameters. */
export type LoaderArgs<Name extends string = never> = {
  request: Request;
  url: URL;
  params: Readonly<Record<Name, string>>;
  /** The store's interface for this request. */
  shop: Shop;
};
export type Loader = (args: LoaderArgs<string>) => unknown;
export type ServerRoute = RouteEntry & { module: RouteModule; loader?: Loader | undefined };

/** Thrown by a loader to show the page's error with this status. */
export class PageFailure {
  readonly status: number;

  constructor(status: number) {
    this.status = status;
  }
}

/** A loader returns or throws it to redirect. */
export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { location: to } });
}

type Failure = { at: number; id: string; error: { status: number }; cause?: unknown };

/** The results of a page's loaders, or a redirect. */
export type LoadedPage = { data: Record<string, unknown>; status: number; failure?: Failure };

/** Runs the loaders of a page in parallel; `wanted` names those whose data the browser does not have. */
export async function loadPage(
  line: readonly ServerRoute[],
  args: LoaderArgs<string>,
  wanted?: ReadonlySet<string>,
): Promise<LoadedPage | Response> {
  const loading = line.map(async ({ id, loader }) =>
    loader && (!wanted || wanted.has(id)) ? resultOf(id, loader, args) : undefined,
  );
  const page: LoadedPage = { data: {}, status: 200 };
  for (const [depth, result] of (await Promise.all(loading)).entries()) {
    if (!result) continue;
    if (result instanceof Response) return result;
    if (!("error" in result)) page.data[result.id] = result.data;
    else if (!page.failure) {
      page.failure = { ...result, at: boundaryAt(line, depth) };
      page.status = result.error.status;
    }
  }
  return page;
}

type Result = Response | { id: string; data: unknown } | Omit<Failure, "at">;

async function resultOf(id: string, loader: Loader, args: LoaderArgs<string>): Promise<Result> {
  try {
    const given = await loader(args);
    return given instanceof Response ? given : { id, data: given };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (thrown instanceof PageFailure) return { id, error: { status: thrown.status } };
    return { id, error: { status: 500 }, cause: thrown };
  }
}

/** The nearest error boundary, starting at the failed route. */
export function boundaryAt(line: readonly { module: RouteModule }[], failed: number): number {
  return Math.max(
    0,
    line.slice(0, failed + 1).findLastIndex(({ module }) => module.ErrorBoundary),
  );
}
