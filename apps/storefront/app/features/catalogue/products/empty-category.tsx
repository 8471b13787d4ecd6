import { useLanguage } from "../../../language.tsx";
import { CategoryTiles } from "../../../shell/category-tiles.tsx";
import { useCityName } from "../../../shell/city-name.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";

export function EmptyCategory({ title }: { title: string }) {
  const { messages } = useLanguage();
  const { inCity } = useCityName();
  return (
    <div className="mx-auto max-w-4xl py-8 text-center">
      <EmptyBasket className="mx-auto w-36" />
      <h2 className="mt-5 text-2xl font-bold text-balance">{messages.category.empty(title)}</h2>
      <p className="mx-auto mt-2 mb-8 max-w-md text-balance text-muted">{messages.category.emptyText(inCity)}</p>
      <CategoryTiles />
    </div>
  );
}
