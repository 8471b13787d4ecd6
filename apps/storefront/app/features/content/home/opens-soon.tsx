import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";

/** A store that sells nothing yet says so, and whom to ask. */
export function OpensSoon() {
  const { layout, home } = useLanguage().messages;
  const { hotline } = useLayoutData();
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <EmptyBasket className="mx-auto w-36" />
      <h1 className="title-page mt-5">{home.opensSoon}</h1>
      <p className="mt-2 text-balance text-muted">{home.opensSoonText}</p>
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
