import type { MediaItem } from "@tatka/contract/catalogue/media";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { type Nutrition, nutrients, nutritionOrNull } from "@tatka/domain/catalogue/nutrition";
import { sizeTitle } from "@tatka/domain/catalogue/size-title";
import type { FieldValue } from "@tatka/domain/content/custom-fields";
import type { Region } from "@tatka/domain/region";
import { tableOf } from "@tatka/domain/tables";
import { knownRegions } from "../../../../records/regions.ts";
import type { Choices } from "./use-choices.ts";

type RegionalDraft = { regularPrice: number | null; salePrice: number | null };

/** A variation as its inputs hold it: empty is null, and times are in the format of browser inputs. */
export type VariationDraft = {
  id?: number;
  sku: string;
  gtin: string;
  title: string;
  titleBn: string;
  measurement: number | null;
  uomId: number | null;
  weightGrams: number | null;
  weightTolerancePercent: number | null;
  regularPrice: number | null;
  salePrice: number | null;
  saleFrom: string;
  saleUntil: string;
  plasticGrams: number | null;
  plasticPieces: number | null;
  costPrice: number | null;
  pictureId: number | null;
  regional: Record<Region, RegionalDraft>;
  /** Stock by hub, only for new sizes. */
  stock: Record<string, number | null>;
  wasOrdered: boolean;
};

export type Visibility = "active" | "hidden" | "scheduled";

type Kept = Pick<
  AdminProductRecord,
  | "title"
  | "titleBn"
  | "slug"
  | "description"
  | "descriptionBn"
  | "ingredients"
  | "ingredientsBn"
  | "allergens"
  | "allergensBn"
  | "allergenCodes"
  | "mainIngredient"
  | "productType"
  | "searchTerms"
  | "everyday"
  | "tagIds"
  | "attributeValueIds"
  | "seoTitle"
  | "seoTitleBn"
  | "seoDescription"
  | "seoDescriptionBn"
>;

export type ProductDraft = Kept & {
  id?: number;
  version?: number;
  /** Null until it is chosen: a wrong one would be stored and sold at the wrong temperature. */
  storage: AdminProductRecord["storage"] | null;
  categoryId: number | null;
  brandId: number | null;
  shelfLifeDays: number | null;
  vatPercent: number | null;
  nutrition: Nutrition;
  /** Null for the store's fields without a value. */
  custom: Record<string, FieldValue | null>;
  visibility: Visibility;
  publishAt: string;
  pictures: MediaItem[];
  variations: VariationDraft[];
};

export function newVariation(uomId: number | null): VariationDraft {
  const none = { regularPrice: null, salePrice: null };
  return {
    sku: "",
    gtin: "",
    title: "",
    titleBn: "",
    measurement: null,
    uomId,
    weightGrams: null,
    weightTolerancePercent: null,
    regularPrice: null,
    salePrice: null,
    saleFrom: "",
    saleUntil: "",
    plasticGrams: 0,
    plasticPieces: 0,
    costPrice: null,
    pictureId: null,
    regional: Object.fromEntries(knownRegions().map(({ code }) => [code, { ...none }])),
    stock: {},
    wasOrdered: false,
  };
}

export function newProduct({ uoms, customFields }: Choices): ProductDraft {
  return {
    title: "",
    titleBn: "",
    slug: "",
    description: "",
    descriptionBn: "",
    ingredients: "",
    ingredientsBn: "",
    allergens: "",
    allergensBn: "",
    allergenCodes: null,
    mainIngredient: null,
    productType: null,
    nutrition: noNutrition(),
    custom: valuesOf(customFields, {}),
    searchTerms: [],
    everyday: false,
    storage: null,
    tagIds: [],
    attributeValueIds: [],
    seoTitle: "",
    seoTitleBn: "",
    seoDescription: "",
    seoDescriptionBn: "",
    categoryId: null,
    brandId: null,
    shelfLifeDays: null,
    vatPercent: 0,
    visibility: "hidden",
    publishAt: "",
    pictures: [],
    variations: [newVariation(uoms[0]?.id ?? null)],
  };
}

/**
 * A stored product as form values. Stock is left out, because it changes with every order and must not reset the form.
 * A size's name that equals its measure is left empty, so that it follows the measure.
 */
export function draftOfProduct(product: AdminProductRecord, { uoms, customFields }: Choices): ProductDraft {
  const { publishAt, status, pictures, variations, nutrition, custom, ...kept } = product;
  return {
    ...kept,
    nutrition: nutrition ?? noNutrition(),
    custom: valuesOf(customFields, custom),
    pictures,
    visibility: publishAt === null ? status : "scheduled",
    publishAt: toDhaka(publishAt),
    variations: variations.map(({ saleStartsAt, saleEndsAt, regionalPrices, stock: _, ...variation }) => {
      const made = sizeTitle(variation.measurement, uoms.find(({ id }) => id === variation.uomId)?.title ?? "");
      const { regional } = newVariation(null);
      for (const { region, regularPrice, salePrice } of regionalPrices) regional[region] = { regularPrice, salePrice };
      return {
        ...variation,
        gtin: variation.gtin ?? "",
        title: variation.title === made.en ? "" : variation.title,
        titleBn: variation.titleBn === made.bn ? "" : variation.titleBn,
        saleFrom: toDhaka(saleStartsAt),
        saleUntil: toDhaka(saleEndsAt),
        regional,
        stock: {},
      };
    }),
  };
}

/** The API input of a draft. Required inputs were validated before, and the API validates again. */
export function productOfDraft(draft: ProductDraft) {
  const { slug, visibility, publishAt, pictures, variations, categoryId, brandId, shelfLifeDays, vatPercent } = draft;
  return {
    ...(draft.version === undefined ? {} : { version: draft.version }),
    title: draft.title,
    titleBn: draft.titleBn,
    ...(slug ? { slug } : {}),
    description: draft.description,
    descriptionBn: draft.descriptionBn,
    ingredients: draft.ingredients,
    ingredientsBn: draft.ingredientsBn,
    allergens: draft.allergens,
    allergensBn: draft.allergensBn,
    allergenCodes: draft.allergenCodes,
    mainIngredient: draft.mainIngredient,
    productType: draft.productType?.trim() || null,
    nutrition: nutritionOrNull(draft.nutrition),
    ...(Object.keys(draft.custom).length > 0 && { custom: draft.custom }),
    searchTerms: draft.searchTerms,
    everyday: draft.everyday,
    storage: draft.storage,
    tagIds: draft.tagIds,
    attributeValueIds: draft.attributeValueIds,
    seoTitle: draft.seoTitle,
    seoTitleBn: draft.seoTitleBn,
    seoDescription: draft.seoDescription,
    seoDescriptionBn: draft.seoDescriptionBn,
    categoryId,
    brandId,
    shelfLifeDays,
    vatPercent: vatPercent ?? 0,
    status: visibility === "active" ? "active" : "hidden",
    publishAt: visibility === "scheduled" ? fromDhaka(publishAt) : null,
    pictureIds: pictures.map(({ id }) => id),
    variations: variations.map((variation) => variationOfDraft(variation, pictures)),
  };
}

function valuesOf(fields: Choices["customFields"], values: AdminProductRecord["custom"]): ProductDraft["custom"] {
  return Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]));
}

function noNutrition(): Nutrition {
  return tableOf(nutrients, () => null);
}

/** A picture removed from the product is removed from its sizes. */
function variationOfDraft(
  { saleFrom, saleUntil, regional, stock, wasOrdered: _, pictureId, ...variation }: VariationDraft,
  pictures: readonly MediaItem[],
) {
  return {
    ...variation,
    gtin: variation.gtin.trim() || null,
    pictureId: pictures.some(({ id }) => id === pictureId) ? pictureId : null,
    plasticGrams: variation.plasticGrams ?? 0,
    plasticPieces: variation.plasticPieces ?? 0,
    saleStartsAt: fromDhaka(saleFrom),
    saleEndsAt: fromDhaka(saleUntil),
    regionalPrices: Object.entries(regional).flatMap(([region, { regularPrice, salePrice }]) =>
      regularPrice === null ? [] : [{ region, regularPrice, salePrice }],
    ),
    stock: Object.entries(stock).flatMap(([hubId, onHand]) => (onHand ? [{ hubId: Number(hubId), onHand }] : [])),
  };
}

const dhakaOffset = "+06:00";

/** Staff mean Dhaka time, wherever their browser is. Bangladesh has had a fixed offset since 2010. */
function fromDhaka(local: string): string | null {
  return local ? new Date(`${local}:00${dhakaOffset}`).toISOString() : null;
}

function toDhaka(moment: string | null): string {
  return moment ? new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 16) : "";
}
