import { useEffect } from "react";
import { Confirm } from "react-admin";
import { useBlocker } from "react-router";

/**
 * Asks before leaving a page with unsaved changes. The router supports one blocker at a time, so there is one for each
 * page.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Confirm
      isOpen={blocker.state === "blocked"}
      title="tatka.records.discard_title"
      content="tatka.records.discard_text"
      confirm="tatka.records.discard"
      cancel="tatka.records.keep_editing"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
