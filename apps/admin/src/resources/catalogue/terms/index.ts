export { attribute } from "./attribute/index.ts";
export { brand } from "./brand/index.ts";
export { tag } from "./tag/index.ts";
export { uom } from "./uom/index.ts";
