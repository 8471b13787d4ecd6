import type { BrandLook } from "./pack-data.ts";

/** Neutral look for brands without a drawn one. */
export const plainBrandLook: BrandLook = {
  main: "#3d4a45",
  second: "#dfe6e1",
  paper: "#f7f8f6",
  top: "paper",
  edge: "hill",
  mark: "field",
  wordmark: { case: "title", tracking: 0, slant: 0, stroke: 6 },
};
