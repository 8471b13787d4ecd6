import { useEffect, useEffectEvent } from "react";
import { isNavigating } from "../router/browser-router.ts";
import { entryState } from "../router/entry-state.ts";

/**
 * All open overlays share one history entry, so that Back closes them instead of leaving the page. Navigating from an
 * overlay replaces the entry; closing it in another way goes back from the entry.
 */
const open: (() => void)[] = [];
let hasEntry = false;
/** The browser is already going back, which takes a moment: a new entry now would be removed. */
let isLeaving = false;

const isAtEntry = () => entryState().isOver === true;

function push(): void {
  hasEntry = true;
  history.pushState({ ...history.state, isOver: true }, "");
}

function leave(): void {
  if (open.length > 0 || !hasEntry || isNavigating()) return;
  hasEntry = false;
  if (!isAtEntry()) return;
  isLeaving = true;
  history.back();
}

/** Loads another document, which replaces the entry. Going back at the same time would cancel the navigation. */
export function openDocument(url: string): void {
  if (keepEntry()) location.replace(url);
  else location.assign(url);
}

/** Reloads this page, even if the overlay is being closed. */
export function reloadDocument(): void {
  keepEntry();
  location.reload();
}

function keepEntry(): boolean {
  const isKept = hasEntry && isAtEntry();
  hasEntry = false;
  return isKept;
}

if (typeof window !== "undefined") {
  addEventListener("popstate", () => {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (!wasLeaving && hasEntry && !isAtEntry()) {
      hasEntry = false;
      open.at(-1)?.();
    }
    if (open.length > (wasLeaving ? 0 : 1)) push();
  });
}

/** Makes Back close this overlay while it is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => closeNow();
    open.push(own);
    if (!isAtEntry()) hasEntry = false;
    if (!hasEntry && !isLeaving) push();
    return () => {
      open.splice(open.indexOf(own), 1);
      // Runs after other effects that close this and open another overlay, or navigate.
      setTimeout(leave);
    };
  }, [isOpen]);
}
