import type { Answer, StaffRoute } from "@tatka/contract/route";
import type { Api } from "../http/api.ts";
import type { AllowedStaff } from "../http/environment.ts";
import type { Call } from "../http/read-call.ts";
import type { Database } from "./db.ts";
import { deleteRecord, type Office, type RecordKind } from "./staff-records.ts";

type Calls = Partial<Record<"list" | "get" | "create" | "update" | "delete", StaffRoute>>;

/** Handlers of the calls. `O` is what the feature needs to change records. */
type Handlers<C extends Calls, O> = {
  [Name in keyof C]: C[Name] extends StaffRoute ? Handler<Name, C[Name], O> : never;
};

type Handler<Name, R extends StaffRoute, O> = Name extends "list"
  ? (db: Database, query: Call<R>["query"], staff: AllowedStaff) => Promise<Answer<R>>
  : Name extends "get"
    ? (db: Database, id: IdOf<R>, staff: AllowedStaff) => Promise<Answer<R>>
    : Name extends "create"
      ? (office: O, staff: AllowedStaff, body: Call<R>["body"]) => Promise<Answer<R>>
      : Name extends "update"
        ? (office: O, staff: AllowedStaff, id: IdOf<R>, body: Call<R>["body"]) => Promise<Answer<R>>
        : (office: O, staff: AllowedStaff, id: IdOf<R>) => Promise<Answer<R>>;

type IdOf<R extends StaffRoute> = Call<R>["params"][keyof Call<R>["params"]];

/** Handlers as they are called; the specific types are lost here. */
type AnyHandlers = Record<keyof Calls, (...parts: unknown[]) => Promise<never>>;

/** Registers the calls that `crud()` declared for a kind of record. */
export function crudRoutes<const C extends Calls, O extends Office>(
  api: Api,
  office: O,
  calls: C,
  handlers: Handlers<C, O>,
): void {
  const { db } = office;
  const { list, get, create, update, delete: remove } = handlers as unknown as AnyHandlers;
  const idIn = (params: unknown) => Object.values(params ?? {})[0];
  if (calls.list) api.handleStaff(calls.list, async ({ query }, staff) => list(db, query, staff));
  if (calls.get) api.handleStaff(calls.get, async ({ params }, staff) => get(db, idIn(params), staff));
  if (calls.create) api.handleStaff(calls.create, async ({ body }, staff) => create(office, staff, body));
  if (calls.update) {
    api.handleStaff(calls.update, async ({ params, body }, staff) => update(office, staff, idIn(params), body));
  }
  if (calls.delete) api.handleStaff(calls.delete, async ({ params }, staff) => remove(office, staff, idIn(params)));
}

/** The handlers of get and delete, which need only the kind. */
export function readAndDelete<View>(kind: RecordKind<View>) {
  return {
    get: kind.read,
    delete: (office: Office, staff: AllowedStaff, id: number) => deleteRecord(office, staff, kind, id),
  };
}
