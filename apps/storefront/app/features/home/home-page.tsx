import { listProducts } from "@tatka/contract/catalogue";
import { languageOfPath } from "@tatka/domain/language";
import { callApi } from "../../api.server.ts";
import { useLanguage } from "../../language.tsx";
import { shopContext } from "../../shop-context.ts";
import { cardOf } from "../catalogue/card-data.server.ts";
import { ProductRow } from "../catalogue/product-row.tsx";
import { shelvesOf } from "../layout/layout-data.server.ts";
import { PageError } from "../layout/page-error.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { ShelfTiles } from "../layout/shelf-tiles.tsx";
import type { Route } from "./+types/home-page";
import { Hero } from "./hero.tsx";
import { Promises } from "./promises.tsx";

const ROW_LENGTH = 12;
const CATEGORY_ROWS = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = languageOfPath(new URL(request.url).pathname);

  const cardsOf = async (query: Parameters<typeof callApi<typeof listProducts>>[2]) => {
    const { items } = await callApi(shop, listProducts, query);
    return items.map((product) => cardOf(product, language));
  };
  const categoryRows = async () => {
    const shelves = await shelvesOf(shop, language);
    return Promise.all(
      shelves.slice(0, CATEGORY_ROWS).map(async ({ slug, title }) => ({
        slug,
        title,
        cards: await cardsOf({ query: { category: slug, sort: "popular", take: ROW_LENGTH } }),
      })),
    );
  };

  const [offers, popular, rows] = await Promise.all([
    cardsOf({ query: { offer: "today", sort: "discount", take: ROW_LENGTH } }),
    cardsOf({ query: { sort: "popular", take: ROW_LENGTH } }),
    categoryRows(),
  ]);
  return { offers, popular, rows };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home } = useLanguage().messages;
  const { offers, popular, rows } = loaderData;
  return (
    <>
      <PageHead title={home.title} description={home.description} path="/" />
      <Hero hasOffers={offers.length > 0} />
      <section aria-labelledby="shop-by-category" className="mt-10">
        <h2 id="shop-by-category" className="mb-5 text-2xl font-bold tracking-tight">
          {home.categories}
        </h2>
        <ShelfTiles />
      </section>
      <ProductRow id="offers" title={home.offers} lead={home.offersLead} cards={offers} />
      <ProductRow id="popular" title={home.popular} lead={home.popularLead} cards={popular} />
      <Promises />
      {rows.map((row) => (
        <ProductRow key={row.slug} id={row.slug} title={row.title} cards={row.cards} seeAllAt={`/${row.slug}`} />
      ))}
    </>
  );
}

export { PageError as ErrorBoundary };
