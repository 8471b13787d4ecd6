let named = typeof document === "undefined" ? undefined : document.documentElement.dataset.pictures;

/** Set by the server for all pages, which pass it to the browser. */
export function keepPicturesAt(address: string | undefined): void {
  named = address;
}

/** Base URL of picture files, if not the store's `/media`. */
export function picturesAt(): string | undefined {
  return named;
}

const own = "/media";

/** The URL of a `/media/…` path for browsers. */
export function shownAt(url: string): string {
  return named && url.startsWith(`${own}/`) ? named + url.slice(own.length) : url;
}
