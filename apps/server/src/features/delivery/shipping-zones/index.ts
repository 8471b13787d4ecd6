export { servingZone } from "./serving-zone.ts";
