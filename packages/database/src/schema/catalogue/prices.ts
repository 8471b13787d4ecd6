import { integer, numeric, pgView, text } from "drizzle-orm/pg-core";
import { moment, poisha, regionCode } from "../columns.ts";

// Views, whose text is in routines/catalogue. PostgreSQL does not say which of their columns are never null, so none is.

export const currentVariation = pgView("current_variation", {
  id: integer(),
  productId: integer(),
  slug: text(),
  sku: text(),
  titleEn: text(),
  titleBn: text(),
  uomId: integer(),
  measurement: numeric({ mode: "number", precision: 10, scale: 3 }),
  weightGrams: integer(),
  regularPricePoisha: poisha(),
  salePricePoisha: poisha(),
  saleStartsAt: moment(),
  saleEndsAt: moment(),
  sort: integer(),
  plasticGrams: integer(),
  plasticPieces: integer(),
  costPoisha: poisha(),
  removedAt: moment(),
  pictureId: integer(),
  weightTolerancePercent: integer(),
  gtin: text(),
}).existing();

const price = () => ({
  variationId: integer(),
  productId: integer(),
  regionCode: regionCode(),
  regularPoisha: poisha(),
  salePoisha: poisha(),
});

export const usualPrice = pgView("usual_price", { ...price(), unmarkedPoisha: poisha() }).existing();

export const currentPrice = pgView("current_price", { ...price(), flashSaleId: integer() }).existing();

export const currentFlashPrice = pgView("current_flash_price", {
  variationId: integer(),
  regionCode: regionCode(),
  pricePoisha: poisha(),
  flashSaleId: integer(),
}).existing();
