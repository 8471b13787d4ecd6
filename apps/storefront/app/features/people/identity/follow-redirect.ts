import { apiBase } from "@tatka/contract/route";
import type { NavigateFunction } from "../../../router/index.tsx";
import { openDocument } from "../../../ui/close-on-back.ts";

/** Redirects to the page that required the login. API files, such as invoices, are not pages of the store. */
export function followRedirect(place: string, navigate: NavigateFunction, replace = false): void {
  if (place.startsWith(apiBase)) openDocument(place);
  else void navigate(place, { replace });
}
