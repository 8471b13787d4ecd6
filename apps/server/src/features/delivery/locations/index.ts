export { registerLocations } from "./routes.ts";
export { registerLocationAdmin } from "./staff-routes.ts";
