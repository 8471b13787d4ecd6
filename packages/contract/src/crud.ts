import type { z } from "zod";
import { listOf } from "./listing.ts";
import { isStaffPermission, type Resource, type StaffPermission } from "./permissions.ts";
import type { RefusalCode } from "./refusals.ts";
import type { StaffRoute } from "./route.ts";
import { recordParams } from "./staff-fields.ts";
import type { TagKey } from "./tags.ts";

type Action = "list" | "get" | "create" | "update" | "delete";

/** Overrides of one call. Its refusals are added to the usual ones. */
type Own = Partial<Omit<StaffRoute, "method" | "path" | "feature" | "params">>;

type Definition = {
  feature: TagKey;
  /** The record's name in summaries, if different from the path. */
  noun?: string;
  /** A resource with an action for each call, by default named like the path; or one permission for all calls. */
  permission?: Resource | StaffPermission;
  hubs?: StaffRoute["hubs"];
  /** Name and schema of the key, if it is not `id`. */
  params?: z.ZodObject;
  /** The default response of calls. */
  record: z.core.$ZodType;
  /** `item` is a list entry, if it has fewer fields. */
  list?: Own & { item?: z.core.$ZodType };
  get?: Own;
  create?: Own & { body: z.core.$ZodType };
  /** Uses optimistic locking by the version in its body, unless `isUnversioned`. */
  update?: Own & { body: z.core.$ZodType; isUnversioned?: true };
  delete?: Own;
};

/**
 * The calls that list, read, create, update and delete one kind of record below `/admin/<name>`, as far as the
 * definition has them. Other calls use `staffRoute`.
 */
export function crud<const Name extends string, const D extends Definition>(name: Name, definition: D): Crud<Name, D> {
  const { feature, hubs, record, params = recordParams, noun = name.replace(/[-_]/g, " ") } = definition;
  const path = `/admin/${name}` as const;
  const one = { path: `${path}/{${Object.keys(params.shape)[0]}}`, params } as const;
  const a = `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
  const { list, get, create, update, delete: remove } = definition;

  function call(action: string, usual: Omit<StaffRoute, "feature" | "permission">, own: Own): StaffRoute {
    const permission = own.permission ?? permissionFor(definition.permission ?? name, action);
    const refusals = [...(usual.refusals ?? []), ...(own.refusals ?? [])];
    return { feature, permission, ...(hubs && { hubs }), ...usual, ...own, ...(refusals.length > 0 && { refusals }) };
  }

  function listCall({ item = record, ...own }: NonNullable<Definition["list"]>): StaffRoute {
    return call("read", { method: "get", path, summary: `List ${pluralOf(noun)}`, answer: listOf(item) }, own);
  }

  function updateCall({ isUnversioned, ...own }: NonNullable<Definition["update"]>): StaffRoute {
    const refusals: RefusalCode[] = isUnversioned ? ["record.not_found"] : ["record.not_found", "record.changed"];
    const summary = `Update ${a}${isUnversioned ? "" : " (optimistic locking)"}`;
    return call("update", { method: "patch", ...one, summary, answer: record, refusals }, own);
  }

  const missing = ["record.not_found"] as const;
  const calls: Partial<Record<Action, StaffRoute>> = {
    ...(list && { list: listCall(list) }),
    ...(get && {
      get: call("read", { method: "get", ...one, summary: `Get ${a}`, answer: record, refusals: missing }, get),
    }),
    ...(create && {
      create: call("create", { method: "post", path, summary: `Create ${a}`, answer: record, status: 201 }, create),
    }),
    ...(update && { update: updateCall(update) }),
    ...(remove && {
      delete: call("delete", { method: "delete", ...one, summary: `Delete ${a}`, refusals: missing }, remove),
    }),
  };
  // The type of the result follows from the definition, which the compiler cannot infer here.
  return calls as unknown as Crud<Name, D>;
}

function permissionFor(of: string, action: string): StaffPermission {
  const permission = of.includes(".") ? of : `${of}.${action}`;
  if (!isStaffPermission(permission)) throw new Error(`There is no permission ${permission}`);
  return permission;
}

function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** The calls with their literal paths and schemas, as `staffRoute` would keep them. */
type Crud<Name extends string, D extends Definition> = {
  [A in Action & keyof D]: Untyped & PathOf<A, Name, D> & Pick<D[A], ("query" | "body") & keyof D[A]> & AnswerOf<A, D>;
};

type Untyped = Omit<StaffRoute, "path" | "params" | "query" | "body" | "answer">;

type PathOf<A extends Action, Name extends string, D extends Definition> = A extends "list" | "create"
  ? { path: `/admin/${Name}` }
  : { path: `/admin/${Name}/{${KeyOf<D>}}`; params: ParamsOf<D> };

type ParamsOf<D> = D extends { params: infer P extends z.ZodObject } ? P : typeof recordParams;
type KeyOf<D> = string & keyof ParamsOf<D>["shape"];

type AnswerOf<A extends Action, D extends Definition> = D[A] extends { answer: infer Own extends z.core.$ZodType }
  ? { answer: Own }
  : A extends "delete"
    ? unknown
    : {
        answer: A extends "list"
          ? ListOf<D[A] extends { item: infer I extends z.core.$ZodType } ? I : D["record"]>
          : D["record"];
      };

type ListOf<Item extends z.core.$ZodType> = ReturnType<typeof listOf<Item>>;
