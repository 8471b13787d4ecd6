import type { Region } from "@tatka/domain/region";

const DAYS = 30;

/** The region in these cookies, if it is one of the cities. */
export function regionInCookies(cookies: string, cities: readonly { code: Region }[]): Region | null {
  const named = /(?:^|;\s*)location=([^;]*)/.exec(cookies)?.[1];
  return cities.find(({ code }) => code === named)?.code ?? null;
}

export function regionCookie(region: Region, isSecure: boolean): string {
  return `location=${region}; max-age=${DAYS * 24 * 60 * 60}; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
}

export function rememberRegion(region: Region): void {
  // The server reads it on each request. Not set by the Cookie Store API, which some browsers lack.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = regionCookie(region, location.protocol === "https:");
}
