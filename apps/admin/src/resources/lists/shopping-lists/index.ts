import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ShoppingListsPage = lazy(() =>
  import("./shopping-lists-page.tsx").then((page) => ({ default: page.ShoppingListsPage })),
);

export const shoppingLists = { Page: guarded("shopping_list.read", ShoppingListsPage) };

export { ListFile } from "./list-file.tsx";
