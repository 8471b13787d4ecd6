import { listProducts } from "@tatka/contract/catalogue";
import { languageOfPath } from "@tatka/domain/language";
import { callApi, notFound } from "../../api.server.ts";
import { useLanguage } from "../../language.tsx";
import { shopContext } from "../../shop-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { shelvesOf } from "../layout/layout-data.server.ts";
import type { Shelf } from "../layout/layout-data.ts";
import { PageError } from "../layout/page-error.tsx";
import { PageHead } from "../layout/page-head.tsx";
import type { Route } from "./+types/category-page";
import { cardOf } from "./card-data.server.ts";
import { CategoryChips } from "./category-chips.tsx";
import { EmptyCategory } from "./empty-category.tsx";
import { pageFrom } from "./page-from.ts";
import { ProductGrid } from "./product-grid.tsx";
import { shelfPath } from "./shelf-path.ts";

const PAGE_LENGTH = 24;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);

  const path = shelfPath(await shelvesOf(shop, language), params.categorySlug);
  const shelf = path.at(-1);
  const page = pageFrom(url.searchParams.get("page"));
  if (!shelf || !page) throw notFound();

  const { items, total } = await callApi(shop, listProducts, {
    query: { category: shelf.slug, sort: "popular", page, take: PAGE_LENGTH },
  });
  if (items.length === 0 && page > 1) throw notFound();
  return {
    shelf: { slug: shelf.slug, title: shelf.title },
    parents: path.slice(0, -1).map(({ slug, title }) => ({ slug, title })),
    chips: chipsFor(path),
    cards: items.map((product) => cardOf(product, language)),
    page,
    total,
  };
}

/** The way further down; at the end of a branch, the neighbours to step across to. */
function chipsFor(path: Shelf[]): Omit<Shelf, "children">[] {
  const here = path.at(-1);
  const shelves = here && here.children.length > 0 ? here.children : (path.at(-2)?.children ?? []);
  return shelves.map(({ slug, title, picture }) => ({ slug, title, picture }));
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { messages, format, pathTo } = useLanguage();
  const { shelf, parents, chips, cards, page, total } = loaderData;
  const text = messages.category;
  const count = text.count(total, format.number(total));
  const path = `/${shelf.slug}`;
  const addressOf = (wanted: number) => (wanted === 1 ? path : `${path}?page=${wanted}`);
  const first = (page - 1) * PAGE_LENGTH + 1;

  return (
    <>
      <PageHead
        title={page === 1 ? text.title(shelf.title) : text.titleOfPage(shelf.title, format.number(page))}
        description={text.description(shelf.title, count)}
        path={addressOf(page)}
      />
      <Breadcrumbs
        label={messages.layout.breadcrumbs}
        crumbs={[
          { title: messages.layout.home, to: pathTo("/") },
          ...parents.map((parent) => ({ title: parent.title, to: pathTo(`/${parent.slug}`) })),
        ]}
        current={shelf.title}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">{shelf.title}</h1>
        {total > 0 && <p className="text-muted">{count}</p>}
      </div>
      <CategoryChips chips={chips} current={shelf.slug} label={text.narrow} />
      {cards.length > 0 ? <ProductGrid cards={cards} /> : <EmptyCategory title={shelf.title} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_LENGTH)}
        addressOf={(wanted) => pathTo(addressOf(wanted))}
        formatNumber={format.number}
        labels={text}
      />
      {total > PAGE_LENGTH && (
        <p className="mt-4 text-center text-sm text-muted">
          {text.range(format.number(first), format.number(first + cards.length - 1), format.number(total))}
        </p>
      )}
    </>
  );
}

export { PageError as ErrorBoundary };
