import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { redirect } from "../../../router/load.server.ts";
import { searchPath } from "./search-path.ts";

/** Target of the search form without JavaScript: a form can only send a query, but results have a path. */
export function loader({ request }: LoaderArgs): Response {
  const { pathname, searchParams } = new URL(request.url);
  return redirect(pathInLanguage(searchPath(searchParams.get("q") ?? "") ?? "/products", languageOfPath(pathname)));
}
