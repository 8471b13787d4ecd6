import type { Region, RegionFacts } from "@tatka/domain/region";

/** The interface between the server and the storefront, which is built separately and loaded from its build. */
export type Shop = {
  region: Region;
  /** Public origin of this page, for canonical links. */
  origin: string;
  /** The open regions; the default one comes first. */
  regions: readonly RegionFacts[];
  /** Origins of regions with their own sites. */
  origins: Readonly<Record<Region, string | undefined>>;
  /** Base URL of picture files, if not this server's `/media`. */
  picturesAt: string | undefined;
  /** Calls the API in the same process; `path` is relative to the API's base, and the region is set. */
  fetchApi(path: string): Promise<ApiAnswer>;
  /** Set while staff preview unsaved home page settings. */
  preview?: { opensPopup: boolean };
  /** Logs an error during rendering; visitors see less detail. */
  reportError(error: unknown): void;
};

/** An API response: status and JSON. */
type ApiAnswer = { status: number; text: string };

export type RenderPage = (request: Request, shop: Shop) => Promise<Response>;

/** The query parameters that a page reads. It gets no others, and neither does its cache key. */
export type PageParameters = {
  /** Parameters with one value; the first one counts. */
  one?: readonly string[];
  /** Parameters with several values, in any order. */
  many?: readonly string[];
  /** Parameters that request an uncached version for some users if they are 1. */
  personal?: readonly string[];
  /** It searches the whole catalogue, which costs more than other pages. */
  isSearch?: true;
};

/** A page of the storefront: its path with `:name` parameters, and its query parameters. */
export type PageRoute = PageParameters & {
  path: string;
  /** Names by which the browser requests only a part of the page's data. */
  loaders: readonly string[];
};

/** Exports of the storefront's server build. */
export type Storefront = {
  renderPage: RenderPage;
  pages: readonly PageRoute[];
  /** Hashes of inline scripts for the Content-Security-Policy; the same for all pages. */
  scriptHashes: readonly string[];
};
