export { stockPlaces } from "./routes.ts";
