import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Listing } from "../listing/index.ts";
import { CategoryChips } from "./category-chips.tsx";
import type { loader } from "./category-page.server.ts";
import { EmptyCategory } from "./empty-category.tsx";

export default function CategoryPage({ loaderData }: PageProps<typeof loader>) {
  const { messages, format, pathTo } = useLanguage();
  const { category, parents, chips, listing } = loaderData;
  const text = messages.category;
  const { page } = listing.selection;

  return (
    <>
      <div className="mb-1 max-sm:hidden">
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
        title={category.title}
        headTitle={page === 1 ? text.title(category.title) : text.titleOfPage(category.title, format.number(page))}
        description={text.description(category.title, text.count(listing.total, format.number(listing.total)))}
        chips={<CategoryChips chips={chips} current={category.slug} label={text.narrow} />}
        whenEmpty={<EmptyCategory title={category.title} />}
      />
    </>
  );
}

export { PageError as ErrorBoundary };
