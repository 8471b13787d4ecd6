import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";

/** The notice of a closed or empty shop, with contact details. */
export function OpensSoon() {
  const { layout, home } = useLanguage().messages;
  const { hotline, closed } = useLayoutData();
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <EmptyBasket className="mx-auto w-36" />
      {closed?.name && <p className="mt-5 font-semibold text-brand">{closed.name}</p>}
      <h1 className={`title-page ${closed?.name ? "mt-1" : "mt-5"}`}>{closed?.title ?? home.opensSoon}</h1>
      <p data-closed={closed?.title} className="mt-2 text-balance text-muted">
        {closed?.text ?? home.opensSoonText}
      </p>
      {hotline && (
        <p className="mt-4">
          <a href={hotline.link} rel="noopener" className="font-semibold text-brand underline underline-offset-3">
            {layout.hotline(hotline.number)}
          </a>
        </p>
      )}
    </div>
  );
}
