import { ClipboardList, Menu } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { useStoreName } from "../../../shell/store-name.ts";
import { iconButton } from "../../../ui/icon-button.ts";
import { SearchBox } from "../../catalogue/search/index.ts";
import { CartButton } from "../../orders/cart/index.ts";
import { AccountButton } from "../../people/identity/index.ts";
import { sidebarId } from "./category-sidebar.tsx";
import { HotlineLink } from "./hotline-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LocationNote } from "./location-note.tsx";
import { LogoMark } from "./logo.tsx";
import { mainLinks } from "./main-links.ts";
import type { Sidebar } from "./use-sidebar.ts";

type HeaderProps = { sidebar: Sidebar; hasLinks: boolean };

export function Header({ sidebar, hasLinks }: HeaderProps) {
  const { messages } = useLanguage();
  const { storeName } = useLayoutData();
  const named = useStoreName();
  // These pages show place and time themselves, and need the room of a phone for it.
  const showsPlace = /^(\/bn)?\/(product|customer|checkout)(\/|$)/.test(useLocation().pathname);
  return (
    // `display: contents`: of its two rows, only the first is sticky.
    <header className="contents" inert={sidebar.isDrawerOpen}>
      {/* On a scrolled phone only the search is visible; focus shows the rest. */}
      <div className="roof sticky top-0 z-30 max-sm:-top-14 max-sm:focus-within:top-0">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center px-2 pb-2 sm:gap-x-1 sm:px-4 sm:pb-3 2xl:min-h-17 2xl:flex-nowrap 2xl:pb-0">
          <MenuButtons sidebar={sidebar} />
          <ShopLink
            to="/"
            aria-label={named(messages.layout.toHome)}
            className="flex min-h-11 min-w-11 items-center gap-2 rounded-card px-1 text-[1.3125rem] leading-[1.1] font-extrabold tracking-tight 2xl:text-2xl"
          >
            <LogoMark className="size-8.5 shrink-0" />
            <span className="max-w-32 truncate max-[359px]:sr-only sm:max-w-56">{storeName}</span>
          </ShopLink>
          {hasLinks && <MainLinks />}
          <div className="flex min-w-0 items-center gap-3 px-1 max-2xl:order-last max-2xl:basis-full 2xl:flex-1 2xl:gap-2 2xl:px-0">
            <SearchBox className="max-sm:flex-1 sm:w-[400px] sm:shrink-0">
              <ShopLink
                to="/upload-shopping-list"
                aria-label={messages.layout.listLink}
                title={messages.layout.listLink}
                className="absolute top-0 right-0 grid size-11.5 place-items-center rounded-card text-brand-strong hover:bg-brand-soft"
              >
                <ClipboardList aria-hidden="true" className="size-5.5" />
              </ShopLink>
            </SearchBox>
            <LocationNote className="max-2xl:ml-auto max-sm:hidden" hasPromise />
          </div>
          <div className="ml-auto flex min-h-14 flex-wrap items-center justify-end">
            <HotlineLink numberClass="max-lg:sr-only" />
            <LanguageSwitch />
            <AccountButton />
            <CartButton />
          </div>
        </div>
      </div>
      {!showsPlace && (
        <div className="roof flex min-h-11 items-center border-t border-white/12 px-4 sm:hidden">
          <LocationNote className="w-full" hasPromise />
        </div>
      )}
    </header>
  );
}

/** On phones these are in the drawer, above the categories. */
function MainLinks() {
  const { layout } = useLanguage().messages;
  return (
    <nav aria-label={layout.main} className="flex max-sm:hidden">
      {mainLinks(layout).map(({ to, title }) => (
        <ShopLink key={to} to={to} className="header-link">
          {title}
        </ShopLink>
      ))}
    </nav>
  );
}

/** A button for each of the two ways the categories are shown, and a plain link without JavaScript. */
function MenuButtons({ sidebar }: { sidebar: Sidebar }) {
  const { layout } = useLanguage().messages;
  return (
    <>
      <a
        href={`#${sidebarId}`}
        aria-label={layout.openCategories}
        className={`${iconButton} scripted:hidden md:hidden`}
      >
        <Menu aria-hidden="true" />
      </a>
      <button
        type="button"
        className={`${iconButton} unscripted:hidden md:hidden`}
        aria-label={layout.openCategories}
        aria-expanded={sidebar.isDrawerOpen}
        aria-controls={sidebarId}
        onClick={sidebar.openDrawer}
      >
        <Menu aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${iconButton} unscripted:hidden max-md:hidden`}
        aria-label={layout.showSidebar}
        aria-expanded={sidebar.isShown}
        aria-controls={sidebarId}
        onClick={sidebar.toggle}
      >
        <Menu aria-hidden="true" />
      </button>
    </>
  );
}
