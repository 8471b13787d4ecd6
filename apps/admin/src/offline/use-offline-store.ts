import { useEffect, useSyncExternalStore } from "react";
import type { OfflineAction } from "./kept-actions.ts";
import type { OfflineState, OfflineStore } from "./offline-store.ts";

/** The interval for retrying offline, and for refetching online. */
const EVERY_MS = 15_000;

/** Keeps an offline page synchronised while it is shown. */
export function useOfflineStore<View, Action extends OfflineAction>(
  store: OfflineStore<View, Action>,
): OfflineState<View, Action> {
  const state = useSyncExternalStore(store.onChange, store.current);
  useEffect(() => {
    void store.open();
    const again = () => void store.synchronise();
    const timer = setInterval(again, EVERY_MS);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [store]);
  return state;
}
