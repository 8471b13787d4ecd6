import { Picture } from "../ui/picture.tsx";
import { useLayoutData } from "./layout-data.ts";
import { ShopLink } from "./shop-link.tsx";

/** The categories at the top of the tree, as pictures to choose from. */
export function CategoryTiles() {
  const { categories } = useLayoutData();
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-5 sm:gap-x-4 lg:grid-cols-8">
      {categories.map((category) => (
        <li key={category.slug}>
          <ShopLink
            to={`/${category.slug}`}
            className="group block rounded-large text-center text-[0.8125rem] leading-snug font-medium sm:text-sm"
          >
            <Picture
              pattern={category.picture}
              alt=""
              sizes="(min-width: 48rem) 11vw, 22vw"
              widest={320}
              className="aspect-square w-full rounded-large shadow-card transition-[translate,box-shadow] duration-200 group-hover:-translate-y-1 group-hover:shadow-raised"
            />
            <span className="mt-2.5 block text-balance group-hover:text-brand-strong">{category.title}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
