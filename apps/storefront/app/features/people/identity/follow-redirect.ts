import { apiBase } from "@tatka/contract/route";
import type { NavigateFunction } from "../../../router/index.tsx";

/** Goes where the login was asked for. A file of the API, such as an invoice, is no page of the store. */
export function followRedirect(place: string, navigate: NavigateFunction, replace = false): void {
  if (place.startsWith(apiBase)) location.assign(place);
  else void navigate(place, { replace });
}
