export { registerHomePreview } from "./home-preview.ts";
export { registerPages } from "./page.ts";
export { registerProductPreview } from "./product-preview.ts";
