import { Menu, PanelLeft } from "lucide-react";
import { useLanguage } from "../../language.tsx";
import { iconButton } from "../../ui/icon-button.ts";
import { CartButton } from "../cart/cart-button.tsx";
import { AccountButton } from "../identity/account-button.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { sidebarId } from "./category-sidebar.tsx";
import { HotlineLink } from "./hotline-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LocationNote } from "./location-note.tsx";
import { LogoMark } from "./logo.tsx";
import { mainLinks } from "./main-links.ts";
import { ShopLink } from "./shop-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Sidebar } from "./use-sidebar.ts";

export function Header({ sidebar }: { sidebar: Sidebar }) {
  const { messages } = useLanguage();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface" inert={sidebar.isDrawerOpen}>
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center px-2 max-xl:pb-2.5 sm:gap-x-2 sm:px-4 xl:flex-nowrap">
        <MenuButtons sidebar={sidebar} />
        {/* On a phone the city stands under the name, or the two would not fit beside the switches. */}
        <div className="relative flex h-16 items-center max-sm:min-w-40">
          <ShopLink
            to="/"
            aria-label={messages.layout.toHome}
            className="flex gap-2.5 rounded-card p-1 max-sm:h-12 sm:items-center"
          >
            <LogoMark className="size-10 shrink-0" />
            <span className="text-xl leading-[1.1] font-extrabold tracking-tight sm:text-2xl">{messages.brand}</span>
          </ShopLink>
          <LocationNote className="max-sm:absolute max-sm:bottom-2 max-sm:left-13.5 max-sm:text-xs max-sm:[&>svg]:hidden sm:hidden" />
        </div>
        <MainLinks />
        <SearchBox className="max-xl:order-last max-md:basis-full md:w-[400px] xl:shrink-0" />
        <div className="ml-auto flex h-16 items-center sm:gap-2">
          <LocationNote className="rounded-full bg-brand-soft py-1.5 pr-2 pl-2 max-sm:hidden" />
          <HotlineLink className="max-sm:hidden" numberClass="max-lg:sr-only xl:max-[86rem]:sr-only" />
          <LanguageSwitch />
          {/* Where room is short it stands below the categories. */}
          <ThemeSwitch className="max-[86rem]:hidden" />
          <AccountButton />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

/** On phones these stand in the drawer, above the categories. */
function MainLinks() {
  const { layout } = useLanguage().messages;
  return (
    <nav aria-label={layout.main} className="flex max-xl:order-last max-xl:ml-2 max-md:hidden">
      {mainLinks(layout).map(({ to, title }) => (
        <ShopLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full px-2.5 text-[0.9375rem] font-semibold whitespace-nowrap hover:text-brand-strong hover:underline"
        >
          {title}
        </ShopLink>
      ))}
    </nav>
  );
}

/** One button for each of the two ways the categories are shown, and a plain link where scripts do not run. */
function MenuButtons({ sidebar }: { sidebar: Sidebar }) {
  const { layout } = useLanguage().messages;
  return (
    <>
      <a
        href={`#${sidebarId}`}
        aria-label={layout.openCategories}
        className={`${iconButton} scripted:hidden lg:hidden`}
      >
        <Menu aria-hidden="true" />
      </a>
      <button
        type="button"
        className={`${iconButton} unscripted:hidden lg:hidden`}
        aria-label={layout.openCategories}
        aria-expanded={sidebar.isDrawerOpen}
        aria-controls={sidebarId}
        onClick={sidebar.openDrawer}
      >
        <Menu aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${iconButton} unscripted:hidden max-lg:hidden`}
        aria-label={layout.showSidebar}
        aria-expanded={sidebar.isShown}
        aria-controls={sidebarId}
        onClick={sidebar.toggle}
      >
        <PanelLeft aria-hidden="true" />
      </button>
    </>
  );
}
