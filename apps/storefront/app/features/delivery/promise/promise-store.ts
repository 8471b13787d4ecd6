import type { DeliveryPromise, myPromise, regionPromise } from "@tatka/contract/delivery/delivery";
import type { Region } from "@tatka/domain/region";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../../api-client.ts";
import { useUser } from "../../../login/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** Undefined: not loaded yet. Null: unknown. */
type Known = DeliveryPromise | null | undefined;

/** A promise is fetched again after this time, when its slot closes, or when the tab becomes visible after a while. */
const STALE_AFTER_MS = 5 * 60_000;
const AWAY_MS = 30_000;

let asked: { for: string; at: number } | undefined;
let known: Known;
const listeners = new Set<() => void>();

/** The current delivery promise. All places that show it share one request. */
export function usePromise(): Known {
  const { region, isPreview } = useLayoutData();
  const { isLoggedIn } = useUser();
  useEffect(() => {
    if (isPreview) return;
    const ask = (oldest: number) => void askAgain(region, isLoggedIn, oldest);
    const whenBack = () => document.visibilityState === "visible" && ask(AWAY_MS);
    ask(STALE_AFTER_MS);
    const clock = setInterval(() => document.visibilityState === "visible" && ask(staleAfter()), 15_000);
    document.addEventListener("visibilitychange", whenBack);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", whenBack);
    };
  }, [region, isLoggedIn, isPreview]);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

function staleAfter(): number {
  const isOver = known?.slot && Date.parse(known.slot.cutoffAt) <= Date.now();
  return isOver ? AWAY_MS : STALE_AFTER_MS;
}

async function askAgain(region: Region, isLoggedIn: boolean, oldest: number): Promise<void> {
  const subject = `${region} ${isLoggedIn}`;
  if (asked?.for === subject && Date.now() - asked.at < oldest) return;
  // A promise for another city or customer is dropped.
  if (asked?.for !== subject) known = undefined;
  const question = { for: subject, at: Date.now() };
  asked = question;
  const answer = await fetchPromise(region, isLoggedIn).catch(() => null);
  if (asked !== question) return;
  known = answer;
  for (const listener of listeners) listener();
}

async function fetchPromise(region: Region, isLoggedIn: boolean): Promise<DeliveryPromise> {
  const query = { region };
  const ofCity = () => call<typeof regionPromise>("get", "/delivery/promise", { query });
  if (!isLoggedIn) return ofCity();
  // An expired session does not open the login; the city's promise is shown.
  return call<typeof myPromise>("get", "/delivery/myPromise", { query, isQuiet: true }).catch(ofCity);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
