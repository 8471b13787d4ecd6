export type { CardData } from "./card.ts";
export { cardOf } from "./card-data.ts";
export { ProductGrid } from "./product-grid.tsx";
export { ProductRow } from "./product-row.tsx";
