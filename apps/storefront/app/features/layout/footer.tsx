import { useLanguage } from "../../language.tsx";
import { useLayoutData } from "./layout-data.ts";
import { LogoMark } from "./logo.tsx";
import { ShopLink } from "./shop-link.tsx";

export function Footer() {
  const { messages } = useLanguage();
  const { shelves } = useLayoutData();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[90rem] gap-x-16 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:px-8">
        <div>
          <p className="flex items-center gap-2.5 text-xl font-extrabold tracking-tight">
            <LogoMark className="size-9" />
            {messages.brand}
          </p>
          <p className="mt-4 max-w-prose leading-relaxed text-muted">{messages.footer.blurb}</p>
        </div>
        <nav aria-labelledby="footer-shelves">
          <h2 id="footer-shelves" className="font-semibold">
            {messages.footer.shelves}
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 text-muted sm:grid-cols-4">
            {shelves.map((shelf) => (
              <li key={shelf.slug}>
                <ShopLink to={`/${shelf.slug}`} className="inline-block py-1.5 hover:text-brand-strong hover:underline">
                  {shelf.title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="mx-auto flex max-w-[90rem] flex-wrap justify-between gap-x-8 gap-y-1 px-4 py-5 text-sm text-muted sm:px-6 lg:px-8">
          <span>{messages.footer.copyright}</span>
          <span>{messages.footer.cities}</span>
        </p>
      </div>
    </footer>
  );
}
