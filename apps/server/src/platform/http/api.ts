import { checkAnswer } from "@tatka/contract/check-answer";
import { type Answer, apiBase, costOf, keyOf, type Route, type StaffRoute } from "@tatka/contract/route";
import { holdsInFull } from "@tatka/domain/people/permission";
import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import type { RunKeyed } from "../database/keyed-call.ts";
import { filePolicy } from "../security/security-headers.ts";
import type { StaffLimits } from "../security/staff-limits.ts";
import type { Log } from "../telemetry/log.ts";
import { begunStream } from "./download.ts";
import type { AllowedStaff, Env } from "./environment.ts";
import type { EventStream, EventStreams } from "./event-streams.ts";
import { JsonText } from "./json-text.ts";
import { limitBody } from "./limit-body.ts";
import { type Call, type ReadFacts, readCall } from "./read-call.ts";
import { Refusal } from "./refusal.ts";
import { mostSpecificFirst } from "./route-order.ts";

/** Refuses a call whose input is outside what the staff member is limited to. */
type InputGuard = (staff: AllowedStaff, route: StaffRoute, input: object) => Promise<void>;

export type Authorise = (
  c: Context<Env>,
  permission: StaffRoute["permission"],
  isUse?: boolean,
) => Promise<AllowedStaff>;

/** A file that the browser shows, or downloads if `name` is set. */
type FileAnswer = { name: string; bytes: Uint8Array<ArrayBuffer>; isForKeeping?: boolean };

/** Back-office calls that work without a login. */
const openPaths: ReadonlySet<string> = new Set(["/admin/login", "/admin/register"]);

const JSON_LIMIT_BYTES = 100 * 1024;

type Handlers = [...MiddlewareHandler<Env>[], Handler<Env>];

type ApiParts = {
  streams: EventStreams;
  runKeyed: RunKeyed;
  /** The customer who calls, if one does. */
  customerId: (c: Context<Env>) => Promise<number | undefined>;
  readFacts: ReadFacts;
  log: Log;
  guardInput: InputGuard;
  /** Whether two answers of `Authorise` limit the staff member alike. */
  hasSameLimits: (one: StaffLimits, other: StaffLimits) => boolean;
  /** Whether a response that departs from the contract fails; the check takes time that production saves. */
  checksAnswers: boolean;
};

/** Without a body: the caller already has it, by its ETag. */
type Download = { name: string; etag?: string; stream?: ReadableStream<Uint8Array> };

/**
 * Collects the routes of all features, validates their input by the contract, and records them for the API reference.
 * They are registered with the router at the end, so features may add them in any order.
 */
export class Api {
  readonly routes: (Route | StaffRoute)[] = [];
  /** The cost of each call, by method and path as routed. */
  readonly costs = new Map<string, number>();
  readonly #gathered: { method: string; path: string; handlers: Handlers }[] = [];
  readonly #authorise: Authorise;
  readonly #streams: EventStreams;
  readonly #log: Log;
  readonly #checksAnswers: boolean;
  readonly #guardInput: InputGuard;
  readonly #hasSameLimits: ApiParts["hasSameLimits"];
  readonly #runKeyed: RunKeyed;
  readonly #readFacts: ReadFacts;
  readonly #customerId: ApiParts["customerId"];

  constructor(
    authorise: Authorise,
    { streams, log, guardInput, checksAnswers, hasSameLimits, runKeyed, customerId, readFacts }: ApiParts,
  ) {
    this.#authorise = authorise;
    this.#guardInput = guardInput;
    this.#runKeyed = runKeyed;
    this.#customerId = customerId;
    this.#readFacts = readFacts;
    this.#hasSameLimits = hasSameLimits;
    this.#streams = streams;
    this.#log = log;
    this.#checksAnswers = checksAnswers;
  }

  handle<R extends Route>(route: R, handler: (call: Call<R>) => Promise<Answer<R> | JsonText<Answer<R>>>): void {
    if (route.path.startsWith("/admin/") && !openPaths.has(route.path)) {
      throw new Error(`${route.path} is a back-office route: it must declare its permission`);
    }
    this.#register(route, async (c) => {
      const call = await readCall(c, route, this.#readFacts);
      const key = keyToRun(c, route, "person");
      const accountId = key === undefined ? undefined : await this.#customerId(c);
      if (key === undefined || accountId === undefined) return handler(call);
      return this.#runKeyed({ accountId, route, key, input: inputOf(call) }, () => handler(call));
    });
  }

  handleStaff<R extends StaffRoute>(
    route: R,
    handler: (call: Call<R>, staff: AllowedStaff) => Promise<Answer<R>>,
  ): void {
    if (!route.permission) throw new Error(`${route.path} is a back-office route: it must declare its permission`);
    this.#register(route, async (c) => {
      const { call, staff } = await this.#readStaffCall(c, route);
      const key = keyToRun(c, route, staff.key ? "program" : "person");
      if (key === undefined) return handler(call, staff);
      return this.#runKeyed({ accountId: staff.id, route, key, input: inputOf(call) }, () => handler(call, staff));
    });
  }

  /** For answers that are a file of the type the route names. */
  handleFile<R extends Route & { fileType: string }>(route: R, handler: (call: Call<R>) => Promise<FileAnswer>): void {
    this.#registerFile(route, async (c) => handler(await readCall(c, route, this.#readFacts)));
  }

  handleStaffFile<R extends StaffRoute & { fileType: string }>(
    route: R,
    handler: (call: Call<R>, staff: AllowedStaff) => Promise<FileAnswer>,
  ): void {
    this.#registerFile(route, async (c) => {
      const { call, staff } = await this.#readStaffCall(c, route);
      return handler(call, staff);
    });
  }

  /** A streamed file of the route's type. */
  handleDownload<R extends Route & { fileType: string }>(
    route: R,
    handler: (call: Call<R>) => Promise<Download>,
  ): void {
    this.#gather(route, async (c) => this.#sent(c, route, await handler(await readCall(c, route, this.#readFacts))));
  }

  /** For staff routes. */
  handleStaffDownload<R extends StaffRoute & { fileType: string }>(
    route: R,
    handler: (call: Call<R>, staff: AllowedStaff) => Promise<Download>,
  ): void {
    this.#gather(route, async (c) => {
      const { call, staff } = await this.#readStaffCall(c, route);
      return this.#sent(c, route, await handler(call, staff));
    });
  }

  async #sent(c: Context<Env>, { fileType }: { fileType: string }, download: Download): Promise<Response> {
    const { name, etag, stream } = download;
    if (etag) c.header("etag", etag);
    if (!stream) return c.body(null, 304);
    const whole = await begunStream(stream, (error) => {
      this.#log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "a download broke off");
    });
    return c.body(whole, 200, {
      "content-type": fileType,
      // Without it, the server would treat an aborted stream as a complete one.
      "transfer-encoding": "chunked",
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": filePolicy,
    });
  }

  /** For server-sent events of staff. The session is checked again while the stream is open. */
  handleStaffStream(
    route: StaffRoute,
    tell: (stream: EventStream, c: Context<Env>, staff: AllowedStaff) => Promise<void>,
  ): void {
    this.#gather(route, async (c) => {
      const staff = await this.#authorise(c, route.permission);
      needAllFields(staff, route);
      const isStillAllowed = async () => {
        try {
          const now = await this.#authorise(c, route.permission, false);
          const fields = (held: AllowedStaff["permissions"]) => holdsInFull(held, route.permission);
          return this.#hasSameLimits(now, staff) && fields(now.permissions) === fields(staff.permissions);
        } catch (error) {
          if (error instanceof Refusal) return false;
          throw error;
        }
      };
      const watcher = { accountId: staff.id, audience: "admin", isStillAllowed } as const;
      return this.#streams.answer(c, watcher, (stream) => tell(stream, c, staff));
    });
  }

  /** For handlers that create the response themselves, such as pictures and event streams. */
  serve(route: Route & { fileType: string }, handler: Handler<Env>): void {
    this.#gather(route, handler);
  }

  mountOn(app: Hono<Env>): void {
    for (const { method, path, handlers } of mostSpecificFirst(this.#gathered)) app.on(method, [path], ...handlers);
  }

  async #readStaffCall<R extends StaffRoute>(c: Context<Env>, route: R) {
    const staff = await this.#authorise(c, route.permission);
    needAllFields(staff, route);
    const call = await readCall(c, route, this.#readFacts, (input) => this.#guardInput(staff, route, input));
    return { call, staff };
  }

  #registerFile(route: Route & { fileType: string }, file: (c: Context<Env>) => Promise<FileAnswer>): void {
    this.#gather(route, async (c) => {
      const { name, bytes, isForKeeping } = await file(c);
      return c.body(bytes, 200, {
        "content-type": route.fileType,
        "content-disposition": `${isForKeeping ? "attachment" : "inline"}; filename="${name}"`,
        "content-security-policy": filePolicy,
      });
    });
  }

  #register<R extends Route>(route: R, answer: (c: Context<Env>) => Promise<Answer<R> | JsonText<Answer<R>>>): void {
    const readsBody = route.body !== undefined || route.uploadLimitBytes !== undefined;
    const limits = readsBody ? [limitBody(route.uploadLimitBytes ?? JSON_LIMIT_BYTES)] : [];
    this.#gather(route, ...limits, async (c) => {
      const result = await answer(c);
      const json = result instanceof JsonText ? result.text : JSON.stringify(result);
      if (this.#checksAnswers) checkAnswer(route, json);
      if (json === undefined) return c.body(null, 204);
      if (!c.env.taken?.addsHeaders) c.header("content-type", "application/json");
      c.status((result instanceof JsonText ? result.status : undefined) ?? route.status ?? 200);
      if (!c.env.taken) return c.body(json);
      c.env.taken.json = json;
      return c.body(null);
    });
  }

  #gather(route: Route, ...handlers: Handlers): void {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const read = Object.keys(route.params?.shape ?? {}).sort();
    if (String(named) !== String(read)) throw new Error(`${route.path} names ${named}, and its schema reads ${read}`);
    this.routes.push(route);
    const [method, path] = [route.method.toUpperCase(), routingPath(route.path)];
    this.costs.set(`${method} ${path}`, costOf(route));
    this.#gathered.push({ method, path, handlers });
  }
}

/** Paths are case-insensitive, so they are registered and matched in lower case. */
export function lowerCaseApiPath(request: Request): string {
  const start = request.url.indexOf("/", 8);
  const end = request.url.search(/[?#]/);
  const path = request.url.slice(start, end < 0 ? undefined : end);
  return path.length > 8 && path.slice(0, 8).toLowerCase() === "/api/v1." ? path.toLowerCase() : path;
}

function routingPath(path: string): string {
  const parameters = path.replace(/\{(\w+)\}/g, ":$1");
  return apiBase + parameters.replace(/(^|\/)[^:/]+/g, (segment) => segment.toLowerCase());
}

/** The idempotency key with which the server runs this call once; undefined if the handler does it. */
function keyToRun(c: Context<Env>, route: Route, caller: "person" | "program"): string | undefined {
  const need = keyOf(route, caller);
  const key = c.req.header("idempotency-key");
  if (!need || route.idempotencyKey === "needed") return undefined;
  if (key === "" || (key?.length ?? 0) > 255 || (key === undefined && need === "needed")) {
    throw new Refusal("request.key_missing");
  }
  return route.idempotencyKey ? undefined : key;
}

const inputOf = ({ params, query, body }: { params: unknown; query: unknown; body: unknown }) => ({
  params,
  query,
  body,
});

/** Staff who are limited to fewer fields are refused calls that return all of them. */
function needAllFields({ permissions }: AllowedStaff, { permission, hasNarrowView }: StaffRoute): void {
  if (!hasNarrowView && !holdsInFull(permissions, permission)) throw new Refusal("staff.no_permission");
}
