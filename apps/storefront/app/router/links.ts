import { navigate, prefetch } from "./browser-router.ts";

/** A link hovered for this long is likely to be clicked. */
const INTENT_MS = 100;
/** Paths of this origin that are not pages. */
const noPage = /^\/(api|admin|dev|media|assets|icons)(\/|$)|\.\w+$/;

/** Handles links within the store without loading a new document, and prefetches pages that are likely to be opened. */
export function followLinks(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = linkOf(event);
    if (event.defaultPrevented || !isPlain || !link) return;
    event.preventDefault();
    const { stays, replaces } = link.dataset;
    void navigate(link.href, { preventScrollReset: stays !== undefined, replace: replaces !== undefined });
  };
  const point = (event: Event) => {
    const link = linkOf(event);
    clearTimeout(waiting);
    if (!link || link.dataset.plain !== undefined) return;
    waiting = setTimeout(() => void prefetch(new URL(link.href)), INTENT_MS);
  };

  document.addEventListener("click", follow);
  for (const type of pointing) document.addEventListener(type, point, { passive: true });
  return () => {
    document.removeEventListener("click", follow);
    for (const type of pointing) document.removeEventListener(type, point);
  };
}

const pointing = ["pointerover", "focusin", "touchstart"];

/** The link of an event, if it leads to another page of the store. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return undefined;
  if ((link.target && link.target !== "_self") || link.dataset.reload !== undefined) return undefined;
  const written = link.getAttribute("href") ?? "";
  return written === "" || written.startsWith("#") || noPage.test(link.pathname) ? undefined : link;
}
