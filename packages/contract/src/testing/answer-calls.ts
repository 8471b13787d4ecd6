import { onTestFinished, vi } from "vitest";
import { z } from "zod";
import { checkAnswer } from "../check-answer.ts";
import { type ErrorBody, type LastChange, type RefusalCode, refusals } from "../refusals.ts";
import { type Answer, apiBase, type Params, type Route } from "../route.ts";

type Read<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** A call as parsed by the server. */
type Asked<R extends Route> = { params: Params<R>; query: Read<R["query"]>; body: Read<R["body"]> };

type Said<R extends Route> = Answer<R> | Refused | Raw;

type Handler = { route: Route; answer: (asked: never) => unknown };

/** Answers a call of the API; the contract types its request and response. */
export function on<R extends Route>(route: R) {
  return { answer: (answer: (asked: Asked<R>) => Said<R> | Promise<Said<R>>): Handler => ({ route, answer }) };
}

class Refused {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** A refusal with this code and the server's message. */
export function refused(code: RefusalCode, fields?: Record<string, string>, more: Partial<ErrorBody> = {}): Refused {
  const { status, message } = refusals[code];
  return new Refused(status, { code, message, ...(fields && { fields }), requestId: "test", ...more });
}

/** The refusal of a change to an outdated version. */
export function changedBy(lastChange: LastChange): Refused {
  const { status, body } = refused("record.changed");
  return new Refused(status, { ...body, lastChange });
}

class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Responses that the contract does not allow, for components that must handle those of other servers. */
export function raw(text: string): Raw {
  return new Raw(text);
}

/**
 * Replaces the API for the rest of a test. An unexpected call, an invalid request or a response that departs from the
 * contract fails the test, however the component handles it.
 */
export function answerCalls(...handlers: Handler[]): void {
  const problems: unknown[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith(apiBase)) return send(input, init);
    try {
      return await respond(handlers, request);
    } catch (problem) {
      problems.push(problem);
      throw problem;
    }
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (problems.length > 0) throw problems[0];
  });
}

async function respond(handlers: readonly Handler[], request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(apiBase.length);
  const handler = handlers.find(
    ({ route }) => route.method.toUpperCase() === request.method && valuesIn(route.path, path) !== undefined,
  );
  if (!handler) throw new Error(`the test answers no ${request.method} ${path}`);
  const { route } = handler;
  const text = await request.text();
  const asked = {
    params: route.params?.parse(valuesIn(route.path, path)),
    query: route.query?.parse(Object.fromEntries(url.searchParams)),
    body: route.body && z.parse(route.body, text === "" ? undefined : JSON.parse(text)),
  };
  const said = await handler.answer(asked as never);
  if (said instanceof Refused) return Response.json(said.body, { status: said.status });
  if (said instanceof Raw) return new Response(said.text);
  const json = said === undefined ? undefined : JSON.stringify(said);
  checkAnswer(route, json);
  return new Response(json ?? null, { status: route.status ?? (route.answer ? 200 : 204) });
}

/** The parameters of a path; undefined if the path belongs to another route. */
function valuesIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, "([^/]+)")}$`).exec(path);
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]))
    : undefined;
}
