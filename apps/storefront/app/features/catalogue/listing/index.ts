export { EmptyListing } from "./empty-listing.tsx";
export { Listing } from "./listing.tsx";
export { listingTexts } from "./messages.ts";
