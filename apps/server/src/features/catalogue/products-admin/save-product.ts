import type { AdminProductRecord, productRoutes } from "@tatka/contract/catalogue/products-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { changeRecord, createRecord, type Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { writeValues } from "../../content/custom-fields/index.ts";
import { allergenValues } from "./allergen-values.ts";
import { checkDraft } from "./check-draft.ts";
import { freeSlug } from "./free-slug.ts";
import type { ProductDraft } from "./product-draft.ts";
import { productKind } from "./product-kind.ts";
import { saveParts } from "./save-parts.ts";
import { saveVariations } from "./save-variations.ts";

type NewProduct = z.output<typeof productRoutes.create.body>;

export async function createProduct(office: Office, staff: Staff, draft: NewProduct): Promise<AdminProductRecord> {
  await checkDraft(office.db, draft, null);
  return createRecord(office, staff, productKind, (tx) => insertProduct(tx, draft, staff));
}

/** Updates a product with optimistic locking. Pages of all servers show the change at once. */
export async function updateProduct(
  office: Office,
  staff: Staff,
  id: number,
  { version, ...draft }: z.output<typeof productRoutes.update.body>,
): Promise<AdminProductRecord> {
  await checkDraft(office.db, draft, id);
  return changeRecord(office, staff, productKind, { id, version, set: columnsOf(draft) }, async (tx) => {
    await saveParts(tx, id, draft);
    if (draft.custom) await writeValues(tx, "product", id, draft.custom);
    if (draft.variations) await saveVariations(tx, id, draft.variations, staff.id);
  });
}

export async function insertProduct(tx: Database, draft: NewProduct, staff: Staff): Promise<number> {
  const { title, titleBn, categoryId, brandId, storage, shelfLifeDays } = draft;
  const slug = draft.slug ?? (await freeSlug(tx, title));
  const needed = { titleEn: title, titleBn, categoryId, brandId, storage, shelfLifeDays, slug };
  const id = await insertRow(tx, "product", { ...columnsOf(draft), ...needed });
  await saveParts(tx, id, draft);
  if (draft.custom) await writeValues(tx, "product", id, draft.custom);
  await saveVariations(tx, id, draft.variations, staff.id);
  return id;
}

/** Values of the product's own columns. Omitted ones stay unchanged. */
function columnsOf(draft: ProductDraft) {
  return {
    slug: draft.slug,
    titleEn: draft.title,
    titleBn: draft.titleBn,
    description: draft.description,
    descriptionBn: draft.descriptionBn,
    ingredientsEn: draft.ingredients,
    ingredientsBn: draft.ingredientsBn,
    ...allergenColumns(draft),
    mainIngredient: draft.mainIngredient,
    productType: draft.productType,
    nutrition: draft.nutrition && JSON.stringify(draft.nutrition),
    searchTerms: draft.searchTerms,
    everyday: draft.everyday,
    storage: draft.storage,
    shelfLifeDays: draft.shelfLifeDays,
    categoryId: draft.categoryId,
    brandId: draft.brandId,
    vatBasisPoints: draft.vatPercent === undefined ? undefined : Math.round(draft.vatPercent * 100),
    seoTitleEn: draft.seoTitle,
    seoTitleBn: draft.seoTitleBn,
    seoDescriptionEn: draft.seoDescription,
    seoDescriptionBn: draft.seoDescriptionBn,
    ...visibilityOf(draft),
  };
}

/** The text follows the codes. If only the text is changed, the codes become unknown. */
function allergenColumns({ allergenCodes, allergens, allergensBn }: ProductDraft) {
  if (allergenCodes) return allergenValues(allergenCodes);
  const isSaid = allergenCodes === null || allergens !== undefined || allergensBn !== undefined;
  return { allergensEn: allergens, allergensBn, ...(isSaid ? { allergenCodes: null } : {}) };
}

/** A visible product has no publication time, a scheduled one is hidden, and a past time is dropped. */
function visibilityOf({ status, publishAt }: ProductDraft) {
  if (status === "active" || (publishAt && Date.parse(publishAt) <= Date.now())) {
    return { status: "active" as const, publishAt: null };
  }
  if (publishAt) return { status: "hidden" as const, publishAt: new Date(publishAt) };
  return publishAt === null ? { status, publishAt } : { status };
}
