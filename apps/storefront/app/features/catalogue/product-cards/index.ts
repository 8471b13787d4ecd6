export { cardOf } from "./card-data.ts";
export type { CardData } from "./product-card.tsx";
export { ProductGrid } from "./product-grid.tsx";
export { ProductRow } from "./product-row.tsx";
