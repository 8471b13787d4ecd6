import { MapPin, Menu, PanelLeft } from "lucide-react";
import { useLanguage } from "../../language.tsx";
import { iconButton } from "../../ui/icon-button.ts";
import { sidebarId } from "./category-sidebar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { useLayoutData } from "./layout-data.ts";
import { LogoMark } from "./logo.tsx";
import { ShopLink } from "./shop-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Sidebar } from "./use-sidebar.ts";

export function Header({ sidebar }: { sidebar: Sidebar }) {
  const { messages } = useLanguage();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface" inert={sidebar.isDrawerOpen}>
      <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-1 px-2 sm:gap-3 sm:px-4">
        <MenuButtons sidebar={sidebar} />
        {/* On a phone the city stands under the name, or the two would not fit beside the switches. */}
        <div className="relative sm:contents">
          <ShopLink
            to="/"
            aria-label={messages.layout.toHome}
            className="flex gap-2.5 rounded-card p-1 max-sm:pr-10 sm:items-center"
          >
            <LogoMark className="size-10 shrink-0" />
            <span className="text-xl leading-[1.1] font-extrabold tracking-tight sm:text-2xl">{messages.brand}</span>
          </ShopLink>
          <Location />
        </div>
        <div className="flex items-center gap-1 max-sm:ml-auto sm:gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
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

function Location() {
  const { messages } = useLanguage();
  const { region } = useLayoutData();
  return (
    <p className="flex items-center gap-1 text-xs leading-tight max-sm:absolute max-sm:bottom-1 max-sm:left-13.5 sm:ml-auto sm:gap-1.5 sm:rounded-full sm:bg-brand-soft sm:py-1.5 sm:pr-3 sm:pl-2 sm:text-sm">
      <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-brand sm:size-4" />
      <span className="sr-only md:not-sr-only md:text-muted">{messages.layout.deliveringTo}</span>
      <span className="font-semibold text-brand-strong">{messages.regions[region]}</span>
    </p>
  );
}
