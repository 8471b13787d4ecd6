import type { RouterContextProvider } from "react-router";
import type { Params, RouteEntry, RouteModule } from "./routes.ts";

type LoaderArgs = { request: Request; url: URL; params: Params; context: Readonly<RouterContextProvider> };
type ServerModule = RouteModule & { loader?: (args: LoaderArgs) => unknown };
export type ServerRoute = RouteEntry & { module: ServerModule };

type Failure = { at: number; id: string; error: { status: number }; cause?: unknown };

/** What a page's loaders gave, or where one of them leads. */
export type LoadedPage = { data: Record<string, unknown>; status: number; failure?: Failure };

/** Runs the loaders of a page side by side; `wanted` names those whose data the browser does not have. */
export async function loadPage(
  line: readonly ServerRoute[],
  args: LoaderArgs,
  wanted?: ReadonlySet<string>,
): Promise<LoadedPage | Response> {
  const loading = line.map(async ({ id, module: { loader } }) =>
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

async function resultOf(id: string, loader: NonNullable<ServerModule["loader"]>, args: LoaderArgs): Promise<Result> {
  try {
    const given = await loader(args);
    return given instanceof Response ? given : { id, data: given };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    const status = saidStatus(thrown);
    return status === undefined ? { id, error: { status: 500 }, cause: thrown } : { id, error: { status } };
  }
}

/** Of what `data` makes, which loaders throw to say what is the matter. */
function saidStatus(thrown: unknown): number | undefined {
  const said = thrown instanceof Object && "init" in thrown ? (thrown.init as ResponseInit | null) : undefined;
  return said?.status;
}

/** The nearest route, from the one that failed up, that can say so. */
export function boundaryAt(line: readonly { module: RouteModule }[], failed: number): number {
  return Math.max(
    0,
    line.slice(0, failed + 1).findLastIndex(({ module }) => module.ErrorBoundary),
  );
}
