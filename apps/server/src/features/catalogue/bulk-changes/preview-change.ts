import type { adminPreviewBulkChange, BulkPreview } from "@tatka/contract/catalogue/bulk-changes";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { chooseProducts } from "./choose-products.ts";
import { planChange } from "./plan-change.ts";
import { showPlaces, showSteps } from "./show-steps.ts";

const SHOWN = 100;

export async function previewChange(
  db: Database,
  { selection, change }: z.output<typeof adminPreviewBulkChange.body>,
): Promise<BulkPreview> {
  const productIds = await chooseProducts(db, selection, false);
  const { steps, unchanged, refusals } = await planChange(db, productIds, change);
  return {
    products: productIds.length,
    changed: steps.length,
    unchanged,
    refused: refusals.length,
    rows: await showSteps(db, steps.slice(0, SHOWN)),
    refusals: await showPlaces(db, refusals.slice(0, SHOWN)),
  };
}
