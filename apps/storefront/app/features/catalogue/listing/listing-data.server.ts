import { listProducts, type Product, type ProductFacets, productFacets } from "@tatka/contract/catalogue/products";
import { searchProducts } from "@tatka/contract/catalogue/search";
import type { Shop } from "@tatka/contract/page";
import type { Answer, Query } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { callApi, notFound } from "../../../api.server.ts";
import { titleIn, wordIn } from "../../../language.tsx";
import { dealsEndAt, dealsOf } from "../../orders/discounts/index.server.ts";
import type { CardData } from "../product-cards/index.ts";
import { cardOf } from "../product-cards/index.ts";
import { type FacetChoices, type ListingData, PAGE_LENGTH, type Understood } from "./listing-data.ts";
import { isNarrowed, type Selection, type Sort, selectionFrom } from "./selection.ts";

/** The base of a list before any filter. */
export type Scope = { category?: string; search?: string; offer?: "today" | "flash"; flashSale?: number; sort: Sort };

const ROW_LENGTH = 12;

export async function loadListing(shop: Shop, language: Language, url: URL, scope: Scope): Promise<ListingData> {
  const selection = selectionFrom(url.searchParams);
  if (!selection) throw notFound();

  const filters = filtersOf(selection, scope);
  const [found, facets, deals] = await Promise.all([
    productsOf(shop, selection, scope, filters),
    callApi(shop, productFacets, { query: filters }),
    dealsOf(shop),
  ]);
  const about = { deals, ...(scope.flashSale !== undefined && { flashSale: scope.flashSale }) };
  if (found.items.length === 0 && selection.page > 1) throw notFound();

  return {
    cards: found.items.map((product) => cardOf(product, language, { ...about, ...leadOf(product, found) })),
    dealsEndAt: dealsEndAt(deals),
    total: found.total,
    selection,
    defaultSort: scope.sort,
    facets: choicesOf(facets, language),
    didYouMean: found.didYouMean ?? null,
    unknown: found.unknown ?? [],
    understood: understoodOf(found, language),
    parts: found.instead ?? [],
    instead: found.total === 0 ? await instead(shop, language, found.instead?.[0]) : [],
  };
}

/** A search for a size or price puts the matching size first. */
function leadOf({ variations: [lead] }: Product, { size, price }: Found): { sizeId?: number } {
  return (size || price) && lead?.inStock ? { sizeId: lead.id } : {};
}

function understoodOf(
  { items: [first], isPartial, notSold, nearest, otherBrand, basket }: Found,
  language: Language,
): Understood {
  const [size] = first?.variations ?? [];
  return {
    ...(isPartial && { isPartial }),
    ...(notSold !== undefined && { notSold }),
    ...(nearest && { nearest }),
    ...(otherBrand !== undefined && { otherBrand }),
    ...(otherBrand !== undefined &&
      first && { ours: [first, ...(size ? [size] : [])].map((one) => titleIn(language, one)).join(", ") }),
    ...(basket && { basket }),
  };
}

type Filters = Partial<Query<typeof productFacets>>;

type Found = Answer<typeof searchProducts>;

/** The loaded pages, one below the other. */
async function productsOf(shop: Shop, selection: Selection, scope: Scope, filters: Filters): Promise<Found> {
  const { page, until } = selection;
  const numbers = Array.from({ length: until - page + 1 }, (_, place) => page + place);
  const [said, ...pages] = await Promise.all([
    isNarrowed(selection) ? understanding(shop, scope) : undefined,
    ...numbers.map((number) => pageOf(shop, selection, scope, filters, number)),
  ]);
  const [first] = pages;
  if (!first) throw notFound();
  return { ...first, ...said, items: pages.flatMap(({ items }) => items) };
}

/** How the query was understood, which does not depend on filters. */
async function understanding(shop: Shop, { search }: Scope): Promise<Partial<Found>> {
  if (search === undefined) return {};
  const found = await callApi(shop, searchProducts, { query: { q: search, take: 1 } });
  const { didYouMean, unknown, isPartial, notSold, nearest, otherBrand, basket, instead } = found;
  return { didYouMean, unknown, isPartial, notSold, nearest, otherBrand, basket, instead };
}

function pageOf(shop: Shop, selection: Selection, scope: Scope, filters: Filters, page: number): Promise<Found> {
  const { search, sort } = scope;
  const paging = { page, take: PAGE_LENGTH };
  return search !== undefined && !isNarrowed(selection)
    ? callApi(shop, searchProducts, {
        query: { q: search, ...(selection.sort && { sort: selection.sort }), ...paging },
      })
    : callApi(shop, listProducts, { query: { ...filters, sort: selection.sort ?? sort, ...paging } });
}

function filtersOf(selection: Selection, scope: Scope): Filters {
  const offer = scope.offer ?? (selection.onOffer ? "today" : undefined);
  const category = selection.category ?? scope.category;
  return {
    ...(category !== undefined && { category }),
    ...(scope.search !== undefined && { search: scope.search }),
    ...(offer !== undefined && { offer }),
    ...(scope.flashSale !== undefined && { flashSale: scope.flashSale }),
    ...(selection.brand.length > 0 && { brand: selection.brand.join(",") }),
    ...(selection.tag.length > 0 && { tag: selection.tag.join(",") }),
    ...(selection.attribute.length > 0 && { attribute: selection.attribute.join(",") }),
    ...(selection.storage.length > 0 && { storage: selection.storage.join(",") }),
    ...(selection.minPrice !== null && { minPrice: selection.minPrice }),
    ...(selection.maxPrice !== null && { maxPrice: selection.maxPrice }),
    ...(selection.inStock && { inStock: "true" as const }),
  };
}

function choicesOf(facets: ProductFacets, language: Language): FacetChoices {
  const choice = (one: ProductFacets["brands"][number]) => ({
    value: one.slug,
    title: titleIn(language, one),
    count: one.count,
  });
  return {
    categories: facets.categories.map(choice),
    brands: facets.brands.map(choice),
    tags: facets.tags.map((tag) => ({ ...wordIn(language, tag), value: tag.slug, count: tag.count })),
    attributes: facets.attributes.map((attribute) => ({
      ...wordIn(language, attribute),
      choices: attribute.values.map(({ value, valueBn, count }) => ({
        ...wordIn(language, { title: value, titleBn: valueBn }),
        value: `${attribute.title}:${value}`,
        count,
      })),
    })),
    storage: facets.storage,
    price: facets.price,
    inStock: facets.inStock,
    onOffer: facets.onOffer,
  };
}

/** Results for the understood part of a search, otherwise popular products. */
async function instead(shop: Shop, language: Language, part: string | undefined): Promise<CardData[]> {
  const paging = { sort: part === undefined ? "popular" : "relevance", take: ROW_LENGTH } as const;
  const { items } = await callApi(shop, listProducts, {
    query: { ...paging, ...(part === undefined ? {} : { search: part }) },
  });
  const deals = await dealsOf(shop);
  return items.map((product) => cardOf(product, language, { deals }));
}

/** After a flash sale has ended: current offers instead. */
export async function offersToday(shop: Shop, language: Language): Promise<CardData[]> {
  const { items } = await callApi(shop, listProducts, {
    query: { offer: "today", sort: "discount", take: ROW_LENGTH },
  });
  const deals = await dealsOf(shop);
  return items.map((product) => cardOf(product, language, { deals }));
}
