export { registerLocations } from "./routes.ts";
