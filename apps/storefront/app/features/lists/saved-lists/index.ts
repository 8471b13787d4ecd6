export { AddToListButton } from "./add-to-list-button.tsx";
export { FillBar } from "./fill-bar.tsx";
export { LinkPage } from "./link-page.tsx";
export { ListRow } from "./list-row.tsx";
export { useFillCart } from "./use-fill-cart.ts";
