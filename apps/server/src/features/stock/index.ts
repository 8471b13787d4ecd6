export { availableIn } from "./available-in.ts";
export { releaseStock, reserveStock, takeStock } from "./reservations.ts";
