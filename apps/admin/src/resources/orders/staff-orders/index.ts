export { ProductSearch } from "./product-search.tsx";
