import { useLayoutEffect } from "react";
import { entryState } from "./entry-state.ts";
import type { PageState } from "./page.tsx";

const STORED = "scroll-positions";

let positions: Record<string, number> = {};

/** Stores the scroll position of this page, to restore it on return. */
export function keepScroll(key: string): void {
  positions[key] = scrollY;
}

/** A new page starts at the top or the URL's anchor; going back restores the position. */
export function useScrolling({ location: { key, hash }, isHeld = false }: PageState): void {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    positions = stored();
    const leave = () => {
      keepScroll(entryState().key ?? "");
      try {
        sessionStorage.setItem(STORED, JSON.stringify(positions));
      } catch {
        // Without storage, pages start at the top.
      }
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  useLayoutEffect(() => {
    const isFirst = !hasArrived;
    hasArrived = true;
    if (isFirst || isHeld) return;
    const known = positions[key];
    const aim = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (known !== undefined) scrollTo(0, known);
    else if (aim) aim.scrollIntoView();
    else scrollTo(0, 0);
  }, [key, hash, isHeld]);
}

/** The browser, or the inline script, scrolls the first page. */
let hasArrived = false;

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

/** Runs before the first paint: a reloaded page keeps its position. */
export const scrollScript = `try{const{key}=history.state??{};if(!key)history.replaceState({key:Math.random().toString(36).slice(2,10)},"");else{const y=JSON.parse(sessionStorage.getItem("${STORED}")??"{}")[key];if(y)scrollTo(0,y)}}catch{}`;
