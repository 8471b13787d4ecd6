import { checkAnswer } from "@tatka/contract/check-answer";
import { type Answer, apiBase, type Route, type StaffRoute } from "@tatka/contract/route";
import { isRegion, type Region } from "@tatka/domain/region";
import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { begunStream } from "./download.ts";
import type { AllowedStaff, Env } from "./environment.ts";
import type { EventStream, EventStreams } from "./event-streams.ts";
import { JsonText } from "./json-text.ts";
import { limitBody } from "./limit-body.ts";
import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { mostSpecificFirst } from "./route-order.ts";
import { filePolicy } from "./security-headers.ts";
import { cacheTagHeader, cacheUntilHeader } from "./shared-responses.ts";
import { isUnstorable } from "./storable.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One call, its input already valid. */
export type Call<R extends Route> = {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  region: Region;
  c: Context<Env>;
  /** Names what the answer is made from, so that it is invalidated when that changes. */
  madeFrom: (...tags: string[]) => void;
  /** Names the moment from which the answer is another, though nobody changes what it was made from. */
  holdsUntil: (moment: Date) => void;
};

/** Refuses a call about what is in another hub than the caller's own, by a part of its input. */
type HubGuard = (staff: AllowedStaff, route: StaffRoute, input: object) => Promise<void>;

type Authorise = (c: Context<Env>, permission: StaffRoute["permission"], isUse?: boolean) => Promise<AllowedStaff>;

/** A file to look at in the browser or, if it is for keeping, to save. */
type FileAnswer = { name: string; bytes: Uint8Array<ArrayBuffer>; isForKeeping?: boolean };

/** Calls of the back office that are open before signing in. */
const openPaths: ReadonlySet<string> = new Set(["/admin/login", "/admin/register"]);

const JSON_LIMIT_BYTES = 100 * 1024;

type Handlers = [...MiddlewareHandler<Env>[], Handler<Env>];

type ApiParts = {
  streams: EventStreams;
  log: Log;
  guardHubs: HubGuard;
  /** Whether an answer that departs from the contract fails; the check takes time that production keeps for shoppers. */
  checksAnswers: boolean;
};

/** Without a stream: the caller has it already, as its ETag says. */
type Download = { name: string; etag?: string; stream?: ReadableStream<Uint8Array> };

/**
 * Gathers the routes of all features, validates their input from the contract, and remembers them for the docs. They
 * reach the router only when all are known, so features may register in any order.
 */
export class Api {
  readonly routes: (Route | StaffRoute)[] = [];
  readonly #gathered: { method: string; path: string; handlers: Handlers }[] = [];
  readonly #authorise: Authorise;
  readonly #streams: EventStreams;
  readonly #log: Log;
  readonly #checksAnswers: boolean;
  readonly #guardHubs: HubGuard;

  constructor(authorise: Authorise, { streams, log, guardHubs, checksAnswers }: ApiParts) {
    this.#authorise = authorise;
    this.#guardHubs = guardHubs;
    this.#streams = streams;
    this.#log = log;
    this.#checksAnswers = checksAnswers;
  }

  handle<R extends Route>(route: R, handler: (call: Call<R>) => Promise<Answer<R> | JsonText<Answer<R>>>): void {
    if (route.path.startsWith("/admin/") && !openPaths.has(route.path)) {
      throw new Error(`${route.path} is a back-office route: it must declare its permission`);
    }
    this.#register(route, async (c) => handler(await readCall(c, route)));
  }

  handleStaff<R extends StaffRoute>(
    route: R,
    handler: (call: Call<R>, staff: AllowedStaff) => Promise<Answer<R>>,
  ): void {
    if (!route.permission) throw new Error(`${route.path} is a back-office route: it must declare its permission`);
    this.#register(route, async (c) => {
      const { call, staff } = await this.#readStaffCall(c, route);
      return handler(call, staff);
    });
  }

  /** For answers that are a file of the type the route names. */
  handleFile<R extends Route & { fileType: string }>(route: R, handler: (call: Call<R>) => Promise<FileAnswer>): void {
    this.#registerFile(route, async (c) => handler(await readCall(c, route)));
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

  /** A file of the type the route names, sent while it is made, so that its size costs no memory. */
  handleDownload<R extends Route & { fileType: string }>(
    route: R,
    handler: (call: Call<R>) => Promise<Download>,
  ): void {
    this.#gather(route, async (c) => this.#sent(c, route, await handler(await readCall(c, route))));
  }

  /** The same for staff. */
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
      // Without it the server would take a stream that breaks off early for a short one.
      "transfer-encoding": "chunked",
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": filePolicy,
    });
  }

  /** For events that staff are told as they happen. The session is checked again while the stream goes on. */
  handleStaffStream(
    route: StaffRoute,
    tell: (stream: EventStream, c: Context<Env>, staff: AllowedStaff) => Promise<void>,
  ): void {
    this.#gather(route, async (c) => {
      const staff = await this.#authorise(c, route.permission);
      const isStillAllowed = async () => {
        try {
          const { hubIds } = await this.#authorise(c, route.permission, false);
          return String(hubIds) === String(staff.hubIds);
        } catch (error) {
          if (error instanceof Refusal) return false;
          throw error;
        }
      };
      const watcher = { accountId: staff.id, audience: "admin", isStillAllowed } as const;
      return this.#streams.answer(c, watcher, (stream) => tell(stream, c, staff));
    });
  }

  /** For a handler that makes the response itself: a picture, or news for one browser. */
  serve(route: Route & { fileType: string }, handler: Handler<Env>): void {
    this.#gather(route, handler);
  }

  mountOn(app: Hono<Env>): void {
    for (const { method, path, handlers } of mostSpecificFirst(this.#gathered)) app.on(method, [path], ...handlers);
  }

  async #readStaffCall<R extends StaffRoute>(c: Context<Env>, route: R) {
    const staff = await this.#authorise(c, route.permission);
    const call = await readCall(c, route, (input) => this.#guardHubs(staff, route, input));
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
      c.status(route.status ?? 200);
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
    this.#gathered.push({ method: route.method.toUpperCase(), path: routingPath(route.path), handlers });
  }
}

/** Paths match whatever their case, so they are registered, and looked up, in lower case. */
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

/** `guard` sees what the URL says before the body is read, so that nobody learns what a call takes that is not for them. */
async function readCall<R extends Route>(
  c: Context<Env>,
  route: R,
  guard?: (input: object) => Promise<void>,
): Promise<Call<R>> {
  const said = { params: c.req.param(), query: withoutEmpty(c.req.query()) };
  if (Object.values({ ...said.params, ...said.query }).some(isUnstorable)) throw new Refusal("request.malformed");
  const params = parse(route.params, said.params) as object | undefined;
  const query = parse(route.query, said.query) as object | undefined;
  await guard?.({ ...query, ...params });
  const body = route.body ? parse(route.body, await readJson(c)) : undefined;
  if (body && typeof body === "object") await guard?.(body);
  const holdsUntil = (moment: Date) => c.header(cacheUntilHeader, String(moment.getTime()));
  return { params, query, body, region: regionOf(c, query), c, madeFrom: tagger(c), holdsUntil } as Call<R>;
}

/** The region in the query, else the one that the caller is served in. */
function regionOf(c: Context<Env>, query: unknown): Region {
  const said = query && typeof query === "object" && "region" in query ? query.region : undefined;
  return isRegion(said) ? said : c.env.region;
}

function tagger(c: Context<Env>): (...tags: string[]) => void {
  const all = new Set<string>();
  return (...tags) => {
    for (const tag of tags) all.add(tag);
    c.header(cacheTagHeader, [...all].join(" "));
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
  throw new Refusal("request.invalid", {}, { fields });
}

async function readJson(c: Context<Env>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), (key, value) => {
      if (isUnstorable(key) || isUnstorable(value)) throw new Refusal("request.malformed");
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("request.malformed");
  }
}

/** `?minPrice=` is what a form sends for a field left blank: nothing was said. */
function withoutEmpty(query: Record<string, string>): Record<string, string> {
  if (!Object.values(query).includes("")) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}
