export { Price } from "./price.tsx";
export { ProductPicture } from "./product-picture.tsx";
export { type UnitPrice, unitPriceOf } from "./unit-price.ts";
