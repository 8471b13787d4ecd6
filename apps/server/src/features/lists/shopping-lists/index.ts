export { answerWithOrder, listsThat } from "./answer-shopper.ts";
export { deleteOldListsJob, deleteOldListsTask } from "./delete-old-lists.ts";
export { shoppingListData } from "./list-data.ts";
export { readFileJob, readFileTask } from "./read-file.ts";
export { registerShoppingList } from "./routes.ts";
