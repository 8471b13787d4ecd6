import type { Shop } from "@tatka/contract/page";
import { type Answer, filledPath, type Route, type Said, type UrlParts } from "@tatka/contract/route";
import { PageFailure } from "./router/load.server.ts";

/**
 * Asks the store's API. What the API does not have becomes a thrown 404, which the page shows as
 * "not found"; any other refusal is a fault of ours and is thrown as one.
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
  // The API is this same process, and it is the one that checks its answers: parsing again would only cost time.
  return JSON.parse(response.text) as Answer<R>;
}

/** Thrown by a loader, this shows the "not found" page, with status 404. */
export function notFound(): PageFailure {
  return new PageFailure(404);
}

export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof PageFailure && thrown.status === 404;
}
