export { alsoHere } from "./also-here.ts";
