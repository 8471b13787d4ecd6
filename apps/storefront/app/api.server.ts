import type { Shop } from "@tatka/contract/page";
import { type Answer, filledPath, type Route, type Said, type UrlParts } from "@tatka/contract/route";
import { PageFailure } from "./router/load.server.ts";

/**
 * Calls the store's API. A 404 is thrown and shown as the "not found" page; any other refusal is a bug and thrown as an
 * error.
 */
export async function callApi<const R extends Route>(
  shop: Shop,
  route: R,
  ...[parts]: Said<UrlParts<R>>
): Promise<Answer<R>> {
  // A path that the contract refuses cannot exist, so no call is made.
  if (route.params && !route.params.safeParse(parts?.params).success) throw notFound();

  const path = filledPath(route.path, parts);
  const response = await shop.fetchApi(path);
  if (response.status === 404) throw notFound();
  if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}`);
  // The API runs in this process and validates its own responses; parsing again would only cost time.
  return JSON.parse(response.text) as Answer<R>;
}

/** Thrown by a loader, it shows the "not found" page with status 404. */
export function notFound(): PageFailure {
  return new PageFailure(404);
}

export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof PageFailure && thrown.status === 404;
}
