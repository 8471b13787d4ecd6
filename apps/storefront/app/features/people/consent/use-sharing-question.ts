import { useEffect } from "react";
import { openDialog } from "../../../shell/dialog-store.ts";
import { ASKED_KEY } from "../../../shell/first-visit-script.ts";
import type { LayoutData } from "../../../shell/layout-data.ts";
import { sharingInCookies } from "./sharing-cookie.ts";

const QUIET_MS = 4_000;

/**
 * Asks whether purchases may be reported: once the page has settled, and neither beside another question or dialog nor
 * on the visit that asked for the city. Without an answer nothing is reported, and the next page asks again.
 */
export function useSharingQuestion({ sharingLink, isPreview }: LayoutData, isCheckout: boolean): void {
  useEffect(() => {
    if (sharingLink === null || isPreview || isCheckout || sharingInCookies(document.cookie) !== null) return;
    const asks = setTimeout(() => {
      const isBusy =
        document.querySelector("dialog[open]") || document.documentElement.dataset.firstVisit !== undefined;
      if (!isBusy && !wasCityAsked()) openDialog("sharing");
    }, QUIET_MS);
    return () => clearTimeout(asks);
  }, [sharingLink, isPreview, isCheckout]);
}

function wasCityAsked(): boolean {
  try {
    return sessionStorage.getItem(ASKED_KEY) !== null;
  } catch {
    return false;
  }
}
