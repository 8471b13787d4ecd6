import type { Feature } from "../../../platform/feature.ts";
import { foldCatalogueChanges } from "./catalogue-version.ts";
import { registerSearch } from "./routes.ts";

export { findMatches, type Matches } from "./find-matches.ts";
export { type NamedProduct, readNamed, readSimilarTermsOf, readTermsOf } from "./find-named.ts";
export { readKinds } from "./nearest-kinds.ts";
export { SearchCounter, searchMark } from "./search-counter.ts";
export { SearchLog } from "./search-log.ts";

export const search: Feature = {
  cacheTags: ["search-words"],
  routes: registerSearch,
  cleanUps: [foldCatalogueChanges],
};
