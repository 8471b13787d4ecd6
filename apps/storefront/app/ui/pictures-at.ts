let named = typeof document === "undefined" ? undefined : document.documentElement.dataset.pictures;

/** The server says it, once for all pages; they carry it to the browser. */
export function keepPicturesAt(address: string | undefined): void {
  named = address;
}

/** Where the files of pictures lie, when that is not the store's own `/media`. */
export function picturesAt(): string | undefined {
  return named;
}

const own = "/media";

/** Where a browser finds what the store calls `/media/…`. */
export function shownAt(url: string): string {
  return named && url.startsWith(`${own}/`) ? named + url.slice(own.length) : url;
}

/** The picture name of a file URL. */
export function ownUrl(address: string): string {
  return named && address.startsWith(`${named}/`) ? own + address.slice(named.length) : address;
}
