import * as shop from "@tatka/contract/catalogue/products";
import { searchProducts } from "@tatka/contract/catalogue/search";
import { type Answer, type Route, urlOf } from "@tatka/contract/route";
import * as contract from "@tatka/contract/system/assistants/catalogue";
import type { UcpContext, UcpMessage } from "@tatka/contract/system/assistants/shapes";
import { type Region, regionNameIn } from "@tatka/domain/region";
import type { Context } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { type AgentCalls, NoResource } from "../agents/agent-calls.ts";
import { readShared } from "../agents/read-shared.ts";
import { countMissed } from "../staff/missed-searches.ts";
import { slugsOfVariants } from "./find-products.ts";
import { placeOf } from "./place.ts";
import { ucpProduct } from "./ucp-product.ts";

const USUAL_TAKE = 10;
const MOST_TAKE = 50;

/** The catalogue for assistants. It reads the responses of the store's own pages, through their cache. */
export function registerAgentCatalogue(
  calls: AgentCalls,
  { db, shared, regions }: Pick<WebContext, "db" | "shared" | "regions">,
): void {
  calls.handle(contract.searchCatalog, "dev.ucp.shopping.catalog.search", async ({ body, region, c }, { ucp }) => {
    const { query, filters = {}, pagination = {} } = body;
    const { categories = [], price = {} } = filters;
    if (query === undefined && categories.length === 0 && price.min === undefined && price.max === undefined) {
      throw new Refusal("ucp.empty_search");
    }
    const place = shownAt(c, body.context, region);
    const take = Math.min(pagination.limit ?? USUAL_TAKE, MOST_TAKE);
    const [nth = 0, page = 1] = (pagination.cursor ?? "0.1").split(".").map(Number);
    const isNarrowed = categories.length > 0 || price.min !== undefined || price.max !== undefined;
    const found =
      query !== undefined && !isNarrowed
        ? await read(
            searchProducts,
            c,
            place.region,
            urlOf<typeof searchProducts>(searchProducts.path, { query: { q: query, page: within(page), take } }),
          )
        : await listIn(c, place.region, { category: categories[nth], query, price, page: within(page), take });
    const isMore = found.page * found.take < found.total;
    const cursor = isMore ? `${nth}.${page + 1}` : nth + 1 < categories.length ? `${nth + 1}.1` : undefined;
    const messages = messagesOf(found);
    const isMissed = found.total === 0 || messages.some(({ code }) => code === "not_sold");
    if (query !== undefined && page <= 1 && isMissed && !isNarrowed) await countMissed(db, query);
    return {
      ucp,
      products: found.items.map((product) => ucpProduct(product, place)),
      pagination: {
        has_next_page: cursor !== undefined,
        ...(cursor !== undefined && { cursor }),
        ...(categories.length < 2 && { total_count: found.total }),
      },
      ...(messages.length > 0 && { messages }),
    };
  });

  calls.handle(contract.lookupCatalog, "dev.ucp.shopping.catalog.lookup", async ({ body, region, c }, { ucp }) => {
    const ids = [...new Set(body.ids)];
    if (ids.length > contract.mostIds) throw new Refusal("ucp.request_too_large", { limit: contract.mostIds });
    const place = shownAt(c, body.context, region);
    const slugs = await slugsOfVariants(db, ids);
    const idsBySlug = Map.groupBy(ids, (id) => slugs.get(id) ?? id);
    const found = await Promise.all([...idsBySlug.keys()].map((slug) => productAt(c, place.region, slug)));
    const products = found.flatMap((product) => {
      if (!product) return [];
      const shown = ucpProduct(product, place);
      const asked = idsBySlug.get(product.slug) ?? [];
      return [{ ...shown, variants: shown.variants.flatMap((variant, nth) => withInputs(variant, nth, asked, slugs)) }];
    });
    const known = new Set(
      products.flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs.map(({ id }) => id))),
    );
    const unknown = ids.filter((id) => !known.has(id));
    const messages: UcpMessage[] = unknown.map((id) => ({
      type: "info",
      code: "not_found",
      content: `Nothing has the id ${id}.`,
    }));
    return { ucp, products, ...(messages.length > 0 && { messages }) };
  });

  calls.handle(contract.getCatalogProduct, "dev.ucp.shopping.catalog.lookup", async ({ body, region, c }, { ucp }) => {
    const place = shownAt(c, body.context, region);
    const slugs = await slugsOfVariants(db, [body.id]);
    const product = await productAt(c, place.region, slugs.get(body.id) ?? body.id);
    if (!product) throw new NoResource("not_found", "Nothing has this id.");
    const shown = ucpProduct(product, place);
    const isAsked = ({ id }: { id: string }) => Number(id === body.id);
    return { ucp, product: { ...shown, variants: shown.variants.toSorted((a, b) => isAsked(b) - isAsked(a)) } };
  });

  function shownAt(c: Context<Env>, context: UcpContext | undefined, served: Region) {
    const place = placeOf(c, context, regions, served);
    return { ...place, origin: requestOrigin(c), city: regionNameIn("en", regions.all, place.region) };
  }

  async function read<R extends Route>(_: R, c: Context<Env>, region: Region, url: string): Promise<Answer<R>> {
    const answer = await readShared<R>(shared, c, region, url);
    if (!answer) throw new NoResource("not_found", "There is no such category.");
    return answer;
  }

  type Listed = {
    category: string | undefined;
    query: string | undefined;
    price: { min?: number | undefined; max?: number | undefined };
    page: number;
    take: number;
  };

  function listIn(c: Context<Env>, region: Region, { category, query, price, page, take }: Listed) {
    const { min, max } = price;
    const asked = {
      ...(category !== undefined && { category }),
      ...(query !== undefined && { search: query }),
      ...(min !== undefined && { minPrice: min / 100 }),
      ...(max !== undefined && { maxPrice: max / 100 }),
    };
    return read(
      shop.listProducts,
      c,
      region,
      urlOf<typeof shop.listProducts>(shop.listProducts.path, { query: { ...asked, page, take } }),
    );
  }

  async function productAt(c: Context<Env>, region: Region, slug: string) {
    if (!isSlug(slug)) return undefined;
    try {
      return await read(
        shop.getProduct,
        c,
        region,
        urlOf<typeof shop.getProduct>(shop.getProduct.path, { params: { slug } }),
      );
    } catch (error) {
      if (error instanceof NoResource) return undefined;
      throw error;
    }
  }
}

function within(page: number): number {
  return Math.max(1, page);
}

function isSlug(text: string): boolean {
  return shop.getProduct.params.shape.slug.safeParse(text).success;
}

type WithInputs = { id: string };

/** Which of the ids found this variant. The product's own id stands for its first variant. */
function withInputs<V extends WithInputs>(
  variant: V,
  nth: number,
  asked: readonly string[],
  slugs: ReadonlyMap<string, string>,
) {
  const exact = asked.filter((id) => id === variant.id).map((id) => ({ id, match: "exact" as const }));
  const featured =
    nth === 0 ? asked.filter((id) => !slugs.has(id)).map((id) => ({ id, match: "featured" as const })) : [];
  const inputs = [...exact, ...featured];
  return inputs.length > 0 ? [{ ...variant, inputs }] : [];
}

/** How the search understood the words. */
function messagesOf(found: Answer<typeof searchProducts> | Answer<typeof shop.listProducts>): UcpMessage[] {
  const said =
    "notSold" in found || "didYouMean" in found || "unknown" in found || "isPartial" in found ? found : undefined;
  if (!said) return [];
  const info = (code: string, content: string): UcpMessage => ({ type: "info", code, content });
  const { notSold, didYouMean, unknown = [], isPartial } = said as Answer<typeof searchProducts>;
  return [
    ...(notSold ? [info("not_sold", "The store does not sell this. The products, if any, are only similar.")] : []),
    ...(didYouMean ? [info("spelling_corrected", "The products match a corrected spelling.")] : []),
    ...(unknown.length > 0 || isPartial ? [info("partial_match", "The products match only some of the words.")] : []),
  ];
}
