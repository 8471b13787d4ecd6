import { Menu, PanelLeft } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
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

export function Header({ sidebar }: { sidebar: Sidebar }) {
  const { messages } = useLanguage();
  return (
    <header className="sticky -top-11 z-30 border-b border-line bg-surface sm:top-0" inert={sidebar.isDrawerOpen}>
      {/* On a phone, city and hotline have a row of their own, which leaves with the first scroll. */}
      <div className="flex h-11 items-center justify-between bg-brand-soft px-2 sm:hidden">
        <LocationNote className="pl-1" />
        <HotlineLink />
      </div>
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center px-2 pb-2.5 sm:gap-x-2 sm:px-4 xl:flex-nowrap xl:pb-0">
        <MenuButtons sidebar={sidebar} />
        <ShopLink
          to="/"
          aria-label={messages.layout.toHome}
          className="flex items-center gap-2.5 rounded-card p-1 text-xl leading-[1.1] font-extrabold tracking-tight sm:text-2xl"
        >
          <LogoMark className="size-10 shrink-0" />
          {messages.brand}
        </ShopLink>
        <MainLinks />
        <div className="flex items-center gap-2 max-xl:order-last max-xl:basis-full">
          <SearchBox className="max-sm:flex-1 sm:w-[400px] sm:shrink-0" />
          <LocationNote className="ml-auto rounded-card bg-brand-soft px-2 py-1.5 max-sm:hidden xl:grid xl:grid-cols-[auto_auto] xl:gap-y-0 xl:bg-transparent xl:py-0 xl:[&>svg]:row-span-2" />
        </div>
        <div className="ml-auto flex h-14 items-center sm:h-16 sm:gap-2">
          <HotlineLink className="max-sm:hidden" numberClass="max-lg:sr-only xl:max-2xl:sr-only" />
          <LanguageSwitch />
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
    <nav aria-label={layout.main} className="flex max-sm:hidden">
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
        <PanelLeft aria-hidden="true" />
      </button>
    </>
  );
}
