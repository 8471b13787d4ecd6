import type { z } from "zod";
import type { StaffPermission } from "./people/permissions.ts";
import type { RefusalCode } from "./refusals.ts";

/**
 * One call of the API, as all three apps see it: the server validates and documents it from here,
 * the storefront and the back office take their types from here.
 */
export type Route = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api/v1.0`, with parameters as `{slug}`. */
  path: `/${string}`;
  summary: string;
  feature: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form with a file no larger than this; the handler reads it itself. */
  uploadLimitBytes?: number;
  answer?: z.ZodType;
  /** The answer is a file of this type instead of JSON. */
  fileType?: `${string}/${string}`;
  /** Default 200, or 204 without an answer. */
  status?: 200 | 201 | 202 | 204;
  refusals?: readonly RefusalCode[];
  /** The answer is the same for everyone in a region, so it may be kept and given to all. */
  shared?: true;
  /** It looks through the whole catalogue for words, which costs more than other calls do. */
  isSearch?: true;
};

/** A call for staff: it does not exist without the permission it needs. */
export type StaffRoute = Route & { permission: StaffPermission };

/** Keeps the literal types of a route's parts, so handlers and clients are typed by it. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

export function staffRoute<const R extends StaffRoute>(definition: R): R {
  return definition;
}

export type Answer<R extends Route> = R extends { answer: infer A extends z.ZodType } ? z.output<A> : undefined;
export type Query<R extends Route> = R extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type Body<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

export const apiBase = "/api/v1.0";
