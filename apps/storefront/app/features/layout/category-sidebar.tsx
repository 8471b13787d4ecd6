import { X } from "lucide-react";
import type { Ref } from "react";
import { useLanguage } from "../../language.tsx";
import { iconButton } from "../../ui/icon-button.ts";
import { CategoryTree } from "./category-tree.tsx";
import type { Sidebar } from "./use-sidebar.ts";

export const sidebarId = "categories";

/** The categories: beside the page on wide screens, a drawer over it on narrow ones, and plain below it without scripts. */
export function CategorySidebar({ sidebar, ref }: { sidebar: Sidebar; ref: Ref<HTMLDivElement> }) {
  const { layout } = useLanguage().messages;
  // Opening must not wait for `visibility`: what is not visible yet cannot take the focus.
  const drawer = sidebar.isDrawerOpen
    ? "scripted:max-lg:translate-x-0 scripted:max-lg:transition-[translate]"
    : "scripted:max-lg:invisible scripted:max-lg:-translate-x-full scripted:max-lg:transition-[translate,visibility]";
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
        className={`outline-none unscripted:order-last scripted:max-lg:fixed scripted:max-lg:inset-y-0 scripted:max-lg:left-0 scripted:max-lg:z-50 scripted:max-lg:w-80 scripted:max-lg:max-w-[86vw] scripted:max-lg:overflow-y-auto scripted:max-lg:bg-surface scripted:max-lg:shadow-raised scripted:max-lg:duration-200 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-68 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-line ${drawer} ${beside}`}
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
        <CategoryTree />
      </div>
    </>
  );
}
