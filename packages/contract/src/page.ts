import type { Region } from "@tatka/domain/region";

/** The interface between the server and the storefront, which is built separately and loaded from its build. */
export type Shop = {
  region: Region;
  /** Scheme and host that this page is public under, for canonical links. */
  origin: string;
  /** Where each region's own site lives; undefined while one site serves both. */
  origins: Readonly<Record<Region, string | undefined>>;
  /** Where browsers find the files of pictures, when that is not this server's own `/media`. */
  picturesAt: string | undefined;
  /** The API, called inside the process; `path` is below the API's base and the region is already chosen. */
  fetchApi(path: string): Promise<ApiAnswer>;
  /** Set while staff look at an arrangement of the home page that is not saved. */
  preview?: { opensPopup: boolean };
  /** Logs an error during rendering; visitors see less detail. */
  reportError(error: unknown): void;
};

/** An answer of the API: its status and its JSON. */
type ApiAnswer = { status: number; text: string };

export type RenderPage = (request: Request, shop: Shop) => Promise<Response>;

/** The query parameters that a page reads. It gets no others, and its cache key has no others. */
export type PageParameters = {
  /** Parameters with one value; of several, the first counts. */
  one?: readonly string[];
  /** Parameters with any number of values, in whatever order. */
  many?: readonly string[];
  /** Parameters that, if 1, request a version for some users only, which is not shared. */
  personal?: readonly string[];
  /** It looks through the whole catalogue for words, which costs more than other pages do. */
  isSearch?: true;
};

/** A page of the storefront: its path with `:name` parameters, and the data it reads. */
export type PageRoute = PageParameters & {
  path: string;
  /** The names by which the browser may ask for some of the page's data only. */
  loaders: readonly string[];
};

/** All that the storefront's server build exports. */
export type Storefront = {
  renderPage: RenderPage;
  pages: readonly PageRoute[];
  /** Hashes of inline scripts for the Content-Security-Policy; the same for all pages. */
  scriptHashes: readonly string[];
};
