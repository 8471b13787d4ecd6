import type { BrandLook } from "./pack-data.ts";

/** The neutral look of brands without their own. */
export const plainBrandLook: BrandLook = {
  main: "#3d4a45",
  second: "#dfe6e1",
  paper: "#f7f8f6",
  top: "paper",
  edge: "hill",
  mark: "field",
  wordmark: { case: "title", tracking: 0, slant: 0, stroke: 6 },
};
