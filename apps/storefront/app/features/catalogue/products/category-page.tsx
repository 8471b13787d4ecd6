import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Listing } from "../listing/index.ts";
import { CategoryChildren } from "./category-children.tsx";
import { CategoryChips } from "./category-chips.tsx";
import type { loader } from "./category-page.server.ts";
import { EmptyCategory } from "./empty-category.tsx";

export default function CategoryPage({ loaderData }: PageProps<typeof loader>) {
  const { messages, format, pathTo } = useLanguage();
  const { category, parents, children, neighbours, listing } = loaderData;
  const counts = new Map(listing.facets.categories.map(({ value, count }) => [value, count]));
  const text = messages.category;
  const { page } = listing.selection;

  return (
    <>
      <div className="mb-1 max-sm:-mt-2">
        <Breadcrumbs
          label={messages.layout.breadcrumbs}
          crumbs={[
            { title: messages.layout.home, to: pathTo("/") },
            ...parents.map((parent) => ({ title: parent.title, to: pathTo(`/${parent.slug}`) })),
          ]}
          current={category.title}
        />
      </div>
      <Listing
        listing={listing}
        place={{ path: `/${category.slug}`, isCategory: true }}
        parents={parents.map((parent) => ({ name: parent.title, path: `/${parent.slug}` }))}
        title={category.title}
        headTitle={page === 1 ? text.title(category.title) : text.titleOfPage(category.title, format.number(page))}
        description={text.description(category.title, text.count(listing.total, format.number(listing.total)))}
        lead={
          <CategoryChildren
            categories={children}
            counts={counts}
            top={parents[0]?.slug ?? category.slug}
            label={text.narrow}
          />
        }
        chips={<CategoryChips chips={neighbours} current={category.slug} label={text.narrow} />}
        whenEmpty={<EmptyCategory title={category.title} />}
      />
    </>
  );
}

export { PageError as ErrorBoundary };
