import { useEffect } from "react";
import type { LayoutData } from "../../../shell/layout-data.ts";
import { firstStep } from "./first-step.ts";
import { regionInCookies, rememberRegion } from "./region-cookie.ts";

/** Runs in browsers only: crawlers and visitors without JavaScript see the default region. */
export function useFirstStep({ cities, isPreview }: LayoutData): void {
  // Once per visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isPreview) return;
    const step = firstStep({
      chosen: regionInCookies(document.cookie, cities),
      here: location.origin,
      cameFrom: document.referrer && new URL(document.referrer).origin,
      cities,
    });
    // The sheet is already in the page.
    if (step === "ask") return;
    delete document.documentElement.dataset.firstVisit;
    if (step) rememberRegion(step);
  }, []);
}
