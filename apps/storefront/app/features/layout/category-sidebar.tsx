import { X } from "lucide-react";
import type { Ref } from "react";
import { useLanguage } from "../../language.tsx";
import { iconButton } from "../../ui/icon-button.ts";
import { WakesNear } from "../../ui/wakes-near.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { HotlineLink } from "./hotline-link.tsx";
import { LocationNote } from "./location-note.tsx";
import { mainLinks } from "./main-links.ts";
import { ShopLink } from "./shop-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Sidebar } from "./use-sidebar.ts";

export const sidebarId = "categories";

/** The categories: beside the page on wide screens, a drawer over it on narrow ones, and plain below it without scripts. */
export function CategorySidebar({ sidebar, ref }: { sidebar: Sidebar; ref: Ref<HTMLDivElement> }) {
  const { layout } = useLanguage().messages;
  // Opening must not wait for `visibility`: what is not visible yet cannot take the focus.
  const drawer = sidebar.isDrawerOpen
    ? "scripted:max-lg:translate-x-0 scripted:max-lg:transition-[translate]"
    : "scripted:max-lg:invisible scripted:max-lg:-translate-x-full closed-drawer";
  const beside = sidebar.isShown ? "lg:block" : "lg:hidden";

  return (
    <>
      {sidebar.isDrawerOpen && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="fixed inset-0 z-40 cursor-default bg-[rgb(8_20_12/55%)] lg:hidden"
          onClick={sidebar.closeDrawer}
        />
      )}
      <div
        id={sidebarId}
        ref={ref}
        tabIndex={-1}
        {...(sidebar.isDrawerOpen && { role: "dialog", "aria-modal": true, "aria-label": layout.categories })}
        className={`outline-none unscripted:order-last scripted:max-lg:fixed scripted:max-lg:inset-y-0 scripted:max-lg:left-0 scripted:max-lg:z-50 scripted:max-lg:w-80 scripted:max-lg:max-w-[86vw] scripted:max-lg:overflow-y-auto scripted:max-lg:bg-surface scripted:max-lg:shadow-raised scripted:max-lg:duration-200 lg:sticky lg:top-30 lg:h-[calc(100dvh-7.5rem)] xl:top-16 xl:h-[calc(100dvh-4rem)] lg:w-68 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-line ${drawer} ${beside}`}
      >
        <div className="flex items-center justify-between py-3 pr-2 pl-5 lg:hidden">
          <p className="text-lg font-bold">{layout.categories}</p>
          <button
            type="button"
            className={`${iconButton} unscripted:hidden`}
            aria-label={layout.closeCategories}
            onClick={sidebar.closeDrawer}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <ul className="border-b border-line px-3 pb-3 md:hidden">
          {mainLinks(layout).map(({ to, title }) => (
            <li key={to}>
              <ShopLink
                to={to}
                className="flex min-h-11 items-center rounded-card px-2 font-semibold hover:bg-brand-soft"
              >
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
        <WakesNear id={sidebarId}>
          <CategoryTree />
        </WakesNear>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-4 min-[86rem]:hidden">
          <LocationNote className="lg:hidden" />
          <HotlineLink className="lg:hidden" />
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
