import type { Route } from "@tatka/contract/route";
import type { Context } from "hono";
import { z } from "zod";
import { cacheTagHeader, cacheUntilHeader } from "../cache/shared-responses.ts";
import { isUnstorable } from "../database/storable.ts";
import type { CallFacts } from "./call-facts.ts";
import type { Env } from "./environment.ts";
import { plainIssue } from "./plain-issue.ts";
import { Refusal } from "./refusal.ts";

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** Reads the facts of a call, and refuses input that contradicts them. */
export type ReadFacts = (partition: string, input: { query: unknown; body: unknown }) => CallFacts;

/** One call with validated input. */
export type Call<R extends Route> = CallFacts & {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  c: Context<Env>;
  /** Tags the response with the data it was made from. */
  madeFrom: (...tags: string[]) => void;
  /** Sets the time at which the response expires without a change. */
  holdsUntil: (moment: Date) => void;
};

/**
 * `guard` checks the URL before the body is validated, so that error messages reveal nothing to unauthorised callers.
 */
export async function readCall<R extends Route>(
  c: Context<Env>,
  route: R,
  readFacts: ReadFacts,
  guard?: (input: object) => Promise<void>,
): Promise<Call<R>> {
  const said = { params: c.req.param(), query: withoutEmpty(c.req.query()) };
  if (Object.values({ ...said.params, ...said.query }).some(isUnstorable)) throw new Refusal("request.malformed");
  const params = parse(route.params, said.params) as object | undefined;
  const query = parse(route.query, said.query) as object | undefined;
  await guard?.({ ...query, ...params });
  const body = route.body ? parse(route.body, await readBody(c, route.body)) : undefined;
  if (body && typeof body === "object") await guard?.(body);
  const holdsUntil = (moment: Date) => c.header(cacheUntilHeader, String(moment.getTime()));
  return {
    ...readFacts(c.env.partition, { query, body }),
    params,
    query,
    body,
    c,
    madeFrom: tagger(c),
    holdsUntil,
  } as Call<R>;
}

function tagger(c: Context<Env>): (...tags: string[]) => void {
  const all = new Set<string>();
  return (...tags) => {
    for (const tag of tags) all.add(tag);
    c.header(cacheTagHeader, [...all].join(" "));
  };
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { error: plainIssue });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
  throw new Refusal("request.invalid", {}, { fields });
}

/** An optional body may be empty. */
async function readBody(c: Context<Env>, schema: z.core.$ZodType): Promise<unknown> {
  const mayBeEmpty = schema instanceof z.ZodOptional;
  return mayBeEmpty && (await c.req.text()) === "" ? undefined : readJson(c);
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

/** Forms send `?minPrice=` for an empty field, which means no value. */
function withoutEmpty(query: Record<string, string>): Record<string, string> {
  if (!Object.values(query).includes("")) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}
