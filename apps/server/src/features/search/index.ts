export { findMatches } from "./find-matches.ts";
export { registerSearch } from "./routes.ts";
export { SearchLog } from "./search-log.ts";
