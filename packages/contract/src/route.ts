import type { z } from "zod";
import type { StaffPermission } from "./permissions.ts";
import type { RefusalCode } from "./refusals.ts";
import type { TagKey } from "./tags.ts";

/** An API call as data: the server validates and documents it, and both apps derive their types from it. */
export type Route = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api/v1.0`, with parameters as `{slug}`. */
  path: `/${string}`;
  /** A verb phrase, such as "List webhook endpoints". */
  summary: string;
  /**
   * Details that the summary and the schemas don't have. The API reference adds permission, locking and the like by
   * itself.
   */
  description?: string;
  /** A request that succeeds in a store with demo data; the tests send it. */
  example?: RequestExample;
  /** The tag of the API reference. */
  feature: TagKey;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.core.$ZodType;
  /** The body is a form with a file of at most this size; the handler reads it. */
  uploadLimitBytes?: number;
  answer?: z.core.$ZodType;
  /** The response is a file of this type instead of JSON. */
  fileType?: `${string}/${string}`;
  /** Default 200, or 204 without a body. */
  status?: 200 | 201 | 202 | 204;
  refusals?: readonly RefusalCode[];
  /**
   * Its handler stores the `Idempotency-Key` in the transaction of its work. For other POST calls the server handles
   * the key (`platform/database/keyed-call.ts`), which is optional unless `needsKeyFrom` says otherwise.
   */
  idempotencyKey?: "needed" | "optional";
  /** Moves money or goods, so programs must send an idempotency key. */
  needsKeyFrom?: "programs";
  /** The response contains a secret that is shown once, so it is not stored with the key. */
  answersSecret?: true;
  /** The response is the same for everyone in a region and may be cached. */
  shared?: true;
  /** It searches the whole catalogue, which costs more than other calls. */
  isSearch?: true;
  /** The cost to the caller's network, if `costOf` would be too low. */
  cost?: number;
};

type RequestExample = { params?: Values; query?: Values; body?: unknown };

/** The unit of costs: rendering an uncached page takes about 10 ms of processor time. */
export const COST_OF_PAGE = 1;
/** A call that reads or writes a few rows. */
export const USUAL_COST = 0.1;
/** A search reads more of the database than other calls. */
export const COST_OF_SEARCH = 2;
/** A file of up to ten megabytes is received and inspected. */
export const COST_OF_UPLOAD = 20;
/** Hashing a password takes about 40 ms of processor time. */
export const COST_OF_PASSWORD = 3;
/** Drawing a PDF. */
export const COST_OF_PAPER = 5;

/** The cost of a call to its caller's network; for shared responses, of rendering them. Staff calls are free. */
export function costOf(route: Route | StaffRoute): number {
  if ("permission" in route) return 0;
  if (route.cost !== undefined) return route.cost;
  if (route.isSearch) return COST_OF_SEARCH;
  if (route.shared) return COST_OF_PAGE;
  return route.uploadLimitBytes === undefined ? USUAL_COST : COST_OF_UPLOAD;
}

/**
 * How a call is bound to hubs, for staff who are limited to some (`features/delivery/hub-limits` in the server): by the
 * record whose id or number it contains; by `hubId` in the input, which is always checked; by its handler, which limits
 * data to the caller's hubs; or not at all.
 */
export type HubScope =
  | "order"
  | "purchase"
  | "run"
  | "transfer"
  | "sender"
  | "receiver"
  | "either end"
  | "problem"
  | "payment"
  | "refund"
  | "count"
  | "hub"
  | "named"
  | "own"
  | "none";

/** A back-office call; it always declares a permission. One about goods or orders also declares its hub rule. */
export type StaffRoute = Route & {
  permission: StaffPermission;
  hubs?: HubScope;
  /** Has a narrower view for staff without the permission for all fields; they are refused other calls. */
  hasNarrowView?: true;
};

/** Whether a call takes the header `Idempotency-Key`, and whether people or programs must send it. */
export function keyOf(
  { method, uploadLimitBytes, idempotencyKey, needsKeyFrom }: Route,
  caller: "person" | "program",
): "needed" | "optional" | undefined {
  if (needsKeyFrom === "programs" && caller === "program") return "needed";
  // Uploads are not hashed, so a key could not distinguish two files.
  return idempotencyKey ?? (method === "post" && uploadLimitBytes === undefined ? "optional" : undefined);
}

/** Keeps the literal types of a route, from which handlers and clients are typed. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

export function staffRoute<const R extends StaffRoute>(definition: R): R {
  return definition;
}

export type Answer<R extends Route> = R extends { answer: infer A extends z.core.$ZodType } ? z.output<A> : undefined;
export type Body<R extends Route> = R extends { body: infer B extends z.core.$ZodType } ? z.input<B> : undefined;

/** Parameters of the path, as the server parses them; in a URL everything is text. */
export type Params<R extends Route> = R extends { params: infer P extends z.core.$ZodType } ? z.output<P> : undefined;

/** Query parameters. Numbers are numbers, and undefined ones are omitted. */
export type Query<R extends Route> = R extends { query: infer Q extends z.core.$ZodType }
  ? QueryOf<z.input<Q>, z.output<Q>>
  : undefined;

/** The input type of a converting schema is unknown, so its output describes it. */
type QueryOf<Input, Output> = {
  [Name in keyof Input]:
    | (unknown extends Input[Name] ? Output[Name & keyof Output] : Input[Name])
    | (Nothing extends Pick<Input, Name> ? undefined : never);
};

type Nothing = Record<never, never>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** All parts of a call's URL. */
export type UrlParts<R extends Route> = Part<"params", Params<R>> & Part<"query", Query<R>>;

/** All parts of a call. */
export type CallParts<R extends Route> = UrlParts<R> & Part<"body", Body<R>>;

/** An argument that may be omitted if it has no required fields. */
export type Said<Parts> = Nothing extends Parts ? [parts?: Parts] : [parts: Parts];

export const apiBase = "/api/v1.0";

/** Sends the page's language, so that messages use it. */
export const languageHeader = "x-language";

/** The URL of a call relative to the origin, for links and responses other than JSON. */
export function urlOf<R extends Route>(path: R["path"], ...[parts]: Said<UrlParts<R>>): string {
  return apiBase + filledPath(path, parts);
}

export type Values = { readonly [name: string]: unknown } | undefined;

/**
 * Fills a path with parameters and query; the only function that encodes them. Callers are typed by the call's
 * `UrlParts`.
 */
export function filledPath(path: string, { params, query }: { params?: Values; query?: Values } = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${place}?${search}` : place;
}
