export { availableIn } from "./available-in.ts";
