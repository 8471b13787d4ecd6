import { X } from "lucide-react";
import type { Ref } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { CategoryTree } from "./category-tree.tsx";
import { HotlineLink } from "./hotline-link.tsx";
import { LocationNote } from "./location-note.tsx";
import { mainLinks } from "./main-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Sidebar } from "./use-sidebar.ts";

export const sidebarId = "categories";

/**
 * The categories: beside the page on wide screens, in a drawer on narrow ones, and below the page without JavaScript.
 */
export function CategorySidebar({ sidebar, ref }: { sidebar: Sidebar; ref: Ref<HTMLDivElement> }) {
  const { layout } = useLanguage().messages;
  const landmark = {
    ...(sidebar.isDrawerOpen ? { role: "dialog", "aria-modal": true } : { role: "complementary" }),
    "aria-label": layout.categories,
  };

  return (
    <>
      {sidebar.isDrawerOpen && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="fixed inset-0 z-40 cursor-default bg-[rgb(8_20_12/55%)] md:hidden"
          onClick={sidebar.closeDrawer}
        />
      )}
      <div
        id={sidebarId}
        ref={ref}
        tabIndex={-1}
        {...landmark}
        className={sidebar.isShown ? "sidebar" : "sidebar md:hidden"}
      >
        <div className="flex items-center justify-between py-3 pr-2 pl-5 md:hidden">
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
        <ul className="border-b border-line px-3 pb-3 sm:hidden">
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
        <HydratesWhenVisible id={sidebarId}>
          <CategoryTree />
        </HydratesWhenVisible>
        <div className="flex flex-wrap items-center justify-between gap-x-1 border-t border-line px-3 py-3">
          <LocationNote className="md:hidden" />
          <HotlineLink />
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
