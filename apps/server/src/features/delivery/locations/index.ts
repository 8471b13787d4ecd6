export { registerLocations } from "./routes.ts";
export { registerLocationDesk } from "./staff-routes.ts";
