import { Picture, Product, ProductDetail, Variation } from "@tatka/contract/catalogue/products";
import { expect } from "vitest";
import type { Store } from "../store.ts";

// Strict schemas, because an undeclared field is an accidental promise to clients.
const images = Picture.strict().array().max(1);
const variations = Variation.extend({ uom: Variation.shape.uom.strict() }).strict().array();
const brand = Product.shape.brand.strict();
const rating = Product.shape.rating.strict();
const Card = Product.extend({ brand, rating, images, variations }).strict();
const { gallery, category, attributes, tags, seo } = ProductDetail.shape;
const Detail = ProductDetail.extend({
  brand,
  rating,
  images,
  gallery: gallery.element.strict().array(),
  variations,
  category: category.element.strict().array(),
  attributes: attributes.element.strict().array(),
  tags: tags.element.strict().array(),
  seo: seo.strict(),
  related: Card.array(),
  boughtTogether: Card.array(),
}).strict();

/** Validates the cards of every list page of a region, and the page of every nth product, against the contract. */
export async function expectStrictCards(store: Store, region: string, everyNth = 1): Promise<void> {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await store.call<{ items: unknown[] }>("GET", `/product?region=${region}&take=100&page=${page}`);
    if (body.items.length === 0) break;
    for (const { slug } of Card.array().parse(body.items)) slugs.push(slug);
  }
  expect(new Set(slugs).size).toBeGreaterThan(400);

  for (const slug of slugs.filter((_, place) => place % everyNth === 0)) {
    const { body } = await store.call("GET", `/product/${slug}?region=${region}`);
    expect(Detail.safeParse(body).error, slug).toBeUndefined();
  }
}
