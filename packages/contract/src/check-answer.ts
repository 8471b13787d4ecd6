import { z } from "zod";
import type { Route } from "./route.ts";

/**
 * Throws unless the response matches the contract exactly: no missing, wrong or additional fields, because an
 * undeclared field may be private. Clients treat the JSON as the schema's output, so a value that the schema would
 * complete or convert is an error, too.
 */
export function checkAnswer(route: Route, json: string | undefined): void {
  const departure = departureOf(route.answer, json === undefined ? undefined : JSON.parse(json));
  if (departure === undefined) return;
  const call = `${route.method.toUpperCase()} ${route.path} (${route.summary})`;
  throw new Error(`The answer of ${call} departs from the contract at ${departure}`);
}

function departureOf(schema: z.core.$ZodType | undefined, said: unknown): string | undefined {
  if (!schema) return said === undefined ? undefined : "its body: none is declared";
  const read = z.safeParse(schema, said);
  return read.success ? difference(said, read.data, []) : describe(innermost(read.error.issues));
}

/** The first path at which the response and the parsed value differ. */
function difference(said: unknown, read: unknown, path: PropertyKey[]): string | undefined {
  if (!isContainer(said) || !isContainer(read)) {
    return said === read ? undefined : describe({ path, message: "the schema reads another value" });
  }
  for (const key of new Set([...Object.keys(said), ...Object.keys(read)])) {
    const here = [...path, key];
    if (!(key in read)) return describe({ path: here, message: "the schema does not know this field" });
    if (!(key in said)) return describe({ path: here, message: "the schema fills in what is missing" });
    const found = difference(said[key], read[key], here);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

type Place = { path: PropertyKey[]; message: string };

/** For a union, the problem of the closest option. */
function innermost(issues: readonly z.core.$ZodIssue[]): Place {
  const [issue] = issues;
  if (!issue) return { path: [], message: "it is not valid" };
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const places = issue.errors.map(innermost).sort((a, b) => b.path.length - a.path.length);
  return { path: [...issue.path, ...(places[0]?.path ?? [])], message: places[0]?.message ?? issue.message };
}

function describe({ path, message }: Place): string {
  const place = path.map(String).join(".");
  return `${place || "its body"}: ${message}`;
}
