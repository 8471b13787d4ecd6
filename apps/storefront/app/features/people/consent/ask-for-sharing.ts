import { openDialog } from "../../../dialog-store.ts";
import { ASKED_KEY } from "../../../shell/first-visit-script.ts";
import { sharingInCookies } from "./sharing-cookie.ts";

const QUIET_MS = 4_000;

/**
 * Asks whether purchases may be reported: once the page has settled, and neither beside another question or dialog, nor
 * on the visit that asked for the city, nor in the checkout. Without an answer nothing is reported, and the next visit
 * asks again.
 */
export function askForSharing(): void {
  if (sharingInCookies(document.cookie) !== null) return;
  setTimeout(() => {
    const isBusy = document.querySelector("dialog[open]") || document.documentElement.dataset.firstVisit !== undefined;
    if (!isBusy && !wasCityAsked() && !location.pathname.endsWith("/checkout")) openDialog("sharing");
  }, QUIET_MS);
}

function wasCityAsked(): boolean {
  try {
    return sessionStorage.getItem(ASKED_KEY) !== null;
  } catch {
    return false;
  }
}
