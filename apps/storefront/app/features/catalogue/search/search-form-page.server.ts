import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { redirect } from "../../../router/load.server.ts";
import { searchPath } from "./search-path.ts";

/** Where the search form leads without scripts: a form can only ask with a query, results live at a path. */
export function loader({ request }: LoaderArgs): Response {
  const { pathname, searchParams } = new URL(request.url);
  return redirect(pathInLanguage(searchPath(searchParams.get("q") ?? "") ?? "/products", languageOfPath(pathname)));
}
