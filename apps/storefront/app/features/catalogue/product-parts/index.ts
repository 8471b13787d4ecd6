export { Price } from "./price.tsx";
export { ProductPicture } from "./product-picture.tsx";
