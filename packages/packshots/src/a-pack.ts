import type { Brand, PackProduct, PackSpec, PackVariation } from "./pack-data.ts";
import { plainBrandLook } from "./plain-brand.ts";

export const product: PackProduct = {
  slug: "plain-paratha",
  titleEn: "Plain Paratha",
  titleBn: "প্লেইন পরোটা",
  description: "Flaky layered paratha.",
  storage: "frozen",
  shelfLifeDays: 180,
  attributes: { Halal: "Yes", Cooking: "Pan fry" },
  weightsGrams: [325, 650],
};

export const variation: PackVariation = {
  sku: "01011",
  titleEn: "5 pcs",
  titleBn: "৫ পিস",
  uom: "Pcs",
  measurement: 5,
  weightGrams: 325,
};

export const brand: Brand = { ...plainBrandLook, titleEn: "Himrekha", titleBn: "হিমরেখা", about: "Parathas" };

export const spec: PackSpec = {
  pack: "box",
  shape: "wide",
  accent: "#f0c36a",
  art: { as: "stack", piece: "flatbread", look: { colour: "#ecc888" } },
};
