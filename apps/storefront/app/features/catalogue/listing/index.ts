export { Listing } from "./listing.tsx";
export type { ListingData } from "./listing-data.ts";
export { listingTexts } from "./messages.ts";
