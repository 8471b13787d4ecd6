export { promiseInPage } from "./city-promise.server.ts";
