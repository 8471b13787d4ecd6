import type { Feature } from "../../../platform/feature.ts";
import { publishDue } from "./publish-due.ts";
import { registerProductAdmin } from "./routes.ts";

export { allergenValues } from "./allergen-values.ts";
export { scarceEverywhere } from "./list-products.ts";

export const productsAdmin: Feature = {
  routes: registerProductAdmin,
  tasks: ({ db, log }) => ({ "publish-due-products": { run: () => publishDue(db, log), cron: "* * * * *" } }),
};
