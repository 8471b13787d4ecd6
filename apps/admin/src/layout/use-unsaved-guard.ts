import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { useBlocker } from "react-router";

/**
 * Asks before somebody leaves a page with work that is not saved: by a link, by "back", or by closing the tab. The answer
 * lifts the guard, for whoever leaves because the work has just been saved.
 */
export function useUnsavedGuard(isUnsaved: boolean): () => void {
  const translate = useTranslate();
  const isLifted = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLifted.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(translate("ra.message.unsaved_changes"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);

  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLifted.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isUnsaved]);

  return () => {
    isLifted.current = true;
  };
}
