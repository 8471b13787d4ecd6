import { lazy, Suspense, useEffect, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { Outlet, useLocation } from "../../../router/index.tsx";
import { type LayoutData, LayoutDataContext } from "../../../shell/layout-data.ts";
import { FailureMessage } from "../../../shell/page-error.tsx";
import { patiently, prepareToSay, usePart } from "../../../ui/parts.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { FirstVisit, useFirstStep } from "../../delivery/region/index.ts";
import { useWishSync } from "../../lists/wishlist/index.ts";
import { FloatingCart, openDrawer, useCartSync, useDrawer } from "../../orders/cart/index.ts";
import { askForSharingLater } from "../../people/consent/index.ts";
import { registerServiceWorker } from "../offline/index.ts";
import { CategorySidebar } from "./category-sidebar.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useSidebar } from "./use-sidebar.ts";

const loadCartDrawer = () => import("../../orders/cart-drawer/cart-drawer.tsx");
const CartDrawer = lazy(loadCartDrawer);

const loadBuyAgain = () => import("../../catalogue/buy-again/buy-again-list.tsx");
const BuyAgainList = lazy(patiently(loadBuyAgain));

/** Preloaded for customers: offline it could not be loaded, and it shows queued items. */
const loadWholeCart = () => Promise.all([loadCartDrawer(), loadBuyAgain()]);

/** The frame of every page: header, categories, footer. */
export function Shop({ data }: { data: LayoutData }) {
  return (
    <LayoutDataContext value={data}>
      <ShopFrame data={data} />
      <Dialogs />
    </LayoutDataContext>
  );
}

/**
 * Always the same element: otherwise React would render the page again, and parts that are not hydrated yet would
 * disappear until their code is loaded.
 */
const page = <Outlet />;

function ShopFrame({ data }: { data: LayoutData }) {
  const { messages } = useLanguage();
  // Hidden during checkout, to avoid distraction.
  const isCheckout = useLocation().pathname.endsWith("/checkout");
  const drawerRef = useRef<HTMLDivElement>(null);
  const sidebar = useSidebar(drawerRef);
  useEffect(registerServiceWorker, []);
  useEffect(prepareToSay, []);
  useCartSync(loadWholeCart);
  useWishSync();
  const isCartOpen = usePart(useDrawer() ? "cart" : null, loadCartDrawer, () => ({
    onFailure: () => openDrawer(false),
    again: () => openDrawer(true),
  }));
  useFirstStep(data);
  useEffect(() => {
    // Loaded on demand, because most stores report no purchases.
    if (data.isSharingAsked && !data.isPreview) askForSharingLater();
  }, [data.isSharingAsked, data.isPreview]);

  return (
    <>
      <ProgressBar label={messages.layout.loading} />
      <div inert={sidebar.isDrawerOpen}>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-card bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
        >
          {messages.layout.skipToContent}
        </a>
      </div>
      <FirstVisit />
      <Header sidebar={sidebar} hasLinks={!isCheckout} />
      <div className="mx-auto flex max-w-[90rem] flex-col md:flex-row">
        <CategorySidebar sidebar={sidebar} ref={drawerRef} />
        <div className="flex min-w-0 flex-1 flex-col" inert={sidebar.isDrawerOpen}>
          {data.closed && <ClosedNote {...data.closed} />}
          <main id="content" tabIndex={-1} className="flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6">
            {page}
          </main>
        </div>
      </div>
      <div inert={sidebar.isDrawerOpen}>
        {!isCheckout && <Footer />}
        <FloatingCart />
      </div>
      <Suspense>{isCartOpen && <CartDrawer BuyAgain={BuyAgainList} />}</Suspense>
    </>
  );
}

/** The frame without categories, if they could not be loaded. */
export function BareShop() {
  return (
    <main id="content" className="mx-auto grid min-h-screen max-w-3xl place-items-center px-4">
      <FailureMessage />
    </main>
  );
}
