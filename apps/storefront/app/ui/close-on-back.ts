import { useEffect, useEffectEvent } from "react";
import { isNavigating } from "../router/browser-router.ts";

/**
 * What lies over the page has one entry of the history between all of it, so that Back closes it instead of leaving the
 * page. A page that is gone to from there takes the entry's place; closed in any other way, the entry is gone back from.
 */
const open: (() => void)[] = [];
let hasEntry = false;
/** The browser is going back already, which takes a moment: an entry that was made now would be the one to go. */
let isLeaving = false;

type State = { isOver?: boolean } | null;

const isAtEntry = () => (history.state as State)?.isOver === true;

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

/**
 * Leads to another document, which takes the entry's place. Going back from the entry at the same time would cancel the
 * way there.
 */
export function openDocument(url: string): void {
  if (keepEntry()) location.replace(url);
  else location.assign(url);
}

/** Asks the server for this page again, however what lies over it is closed meanwhile. */
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

/** Has Back close this, while it is open. */
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
      // After whatever closes this and opens another, or leads to another page.
      setTimeout(leave);
    };
  }, [isOpen]);
}
