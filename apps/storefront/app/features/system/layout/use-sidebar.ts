import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "../../../router/index.tsx";
import { useCloseOnBack } from "../../../ui/close-on-back.ts";

/** The width from which the categories are beside the page; the same as the `md:` styles. */
const WIDE = "(min-width: 48rem)";

export type Sidebar = {
  /** On wide screens: beside the page, open by default. */
  isShown: boolean;
  toggle: () => void;
  /** On narrow screens: a drawer, closed by default. */
  isDrawerOpen: boolean;
  openDrawer: () => void;
  closeDrawer: () => void;
};

export function useSidebar(drawerRef: RefObject<HTMLElement | null>): Sidebar {
  const [isShown, setShown] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  // Hidden during checkout, to avoid distraction.
  const [isShownAtCheckout, setShownAtCheckout] = useState(false);
  const isCheckout = pathname.endsWith("/checkout");

  // Navigating closes the drawer.
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setDrawerOpen(false);
  }

  useEffect(() => {
    if (!isDrawerOpen) return;
    const opener = document.activeElement;
    const close = () => setDrawerOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && close();
    const wide = matchMedia(WIDE);

    drawerRef.current?.focus();
    document.addEventListener("keydown", closeOnEscape);
    wide.addEventListener("change", close);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      wide.removeEventListener("change", close);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isDrawerOpen, drawerRef]);

  useCloseOnBack(isDrawerOpen, () => setDrawerOpen(false));

  return {
    isShown: isCheckout ? isShownAtCheckout : isShown,
    toggle: () => (isCheckout ? setShownAtCheckout : setShown)((shown) => !shown),
    isDrawerOpen,
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  };
}
