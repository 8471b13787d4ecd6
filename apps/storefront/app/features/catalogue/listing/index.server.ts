export { loadListing } from "./listing-data.server.ts";
export { manyFilters } from "./selection.ts";
