import type { Area } from "../../../area.ts";

export const lineEdits: Area = {
  pages: {
    "/order/:number/edit-lines": [
      "order.update",
      () => import("./edit-lines-page.tsx").then((page) => page.EditLinesPage),
    ],
  },
};
