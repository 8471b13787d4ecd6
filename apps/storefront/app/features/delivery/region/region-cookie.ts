import { isRegion, type Region } from "@tatka/domain/region";

const DAYS = 30;

/** The region that these cookies name, if they name one of ours. */
export function regionInCookies(cookies: string): Region | null {
  const named = /(?:^|;\s*)location=([^;]*)/.exec(cookies)?.[1];
  return isRegion(named) ? named : null;
}

export function regionCookie(region: Region, isSecure: boolean): string {
  return `location=${region}; max-age=${DAYS * 24 * 60 * 60}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
}

export function rememberRegion(region: Region): void {
  // The server reads it with each request; the Cookie Store API is still missing from some browsers.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = regionCookie(region, location.protocol === "https:");
}
