export { foldCatalogueChanges } from "./catalogue-version.ts";
export { findMatches, type Matches } from "./find-matches.ts";
export { type NamedProduct, readNamed, readSimilarTermsOf, readTermsOf } from "./find-named.ts";
export { registerSearch } from "./routes.ts";
export { SearchCounter, searchMark } from "./search-counter.ts";
export { SearchLog } from "./search-log.ts";
