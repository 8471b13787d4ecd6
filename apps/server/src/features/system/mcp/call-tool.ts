import type { CallToolResult } from "@modelcontextprotocol/server";
import { ErrorBody } from "@tatka/contract/refusals";
import { apiBase, filledPath, keyOf, type StaffRoute } from "@tatka/contract/route";
import { Refusal } from "../../../platform/http/refusal.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** Maximum response size for an assistant; lists are paginated. */
const MOST_ANSWER_LETTERS = 200_000;

/** The HTTP request of a tool call. It contains nothing of the assistant's request except the key. */
export function requestOf(route: StaffRoute, given: Arguments, origin: string, token: string): Request {
  const { params, query, rest } = partsOf(route, given);
  const { body, idempotencyKey, ...unknown } = rest;
  refuseUnknown(route, unknown, body, idempotencyKey);
  const path = apiBase + filledPath(route.path, { params, query });
  const url = new URL(path, origin);
  // A value such as ".." would change the URL to another call.
  if (url.pathname !== path.split("?", 1)[0]) throw new Refusal("request.malformed");
  return new Request(url, {
    method: route.method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      ...(route.body ? { "content-type": "application/json" } : {}),
      ...(typeof idempotencyKey === "string" ? { "idempotency-key": idempotencyKey } : {}),
    },
    ...(route.body ? { body: JSON.stringify(body ?? null) } : {}),
  });
}

function partsOf(route: StaffRoute, given: Arguments) {
  // Uses entries, because a name may be __proto__.
  const of = (place: "params" | "query" | "rest") =>
    Object.entries(given).filter(([name]) => placeOf(route, name) === place);
  const inUrl = (place: "params" | "query") =>
    Object.fromEntries(of(place).map(([name, value]) => [name, urlText(name, value)]));
  const params = inUrl("params");
  for (const name of Object.keys(route.params?.shape ?? {})) {
    if (!params[name]) throw invalid({ [name]: `${name} is required` });
  }
  return { params, query: inUrl("query"), rest: Object.fromEntries(of("rest")) };
}

function placeOf({ params, query }: StaffRoute, name: string): "params" | "query" | "rest" {
  if (params && Object.hasOwn(params.shape, name)) return "params";
  return query && Object.hasOwn(query.shape, name) ? "query" : "rest";
}

/** URL values are text; several values are joined by commas. */
function urlText(name: string, value: unknown): string {
  const values = Array.isArray(value) ? value : [value];
  if (values.some((one) => !["string", "number", "boolean"].includes(typeof one))) {
    throw invalid({ [name]: `${name} must be a text, a number, or true or false` });
  }
  return values.join(",");
}

function refuseUnknown(route: StaffRoute, unknown: Arguments, ...said: unknown[]) {
  const [body, idempotencyKey] = said;
  const need = keyOf(route, "program");
  const fields = Object.fromEntries(Object.keys(unknown).map((name) => [name, "There is no such argument"]));
  if (body !== undefined && !route.body) fields.body = "This tool takes no body";
  if (idempotencyKey !== undefined && (!need || !isHeaderText(idempotencyKey))) {
    fields.idempotencyKey = need ? "Use 1 to 255 plain letters" : "This tool takes no key";
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function isHeaderText(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]{1,255}$/.test(value);
}

function invalid(fields: Record<string, string>): Refusal {
  return new Refusal("request.invalid", {}, { fields });
}

/** The API's response, or its refusal. */
export async function resultOf(response: Response, isRead: boolean): Promise<CallToolResult> {
  const text = await response.text();
  if (!response.ok) return refused(ErrorBody.parse(JSON.parse(text)));
  if (text.length <= MOST_ANSWER_LETTERS) return said(text === "" ? "Done." : text);
  const limit = `${MOST_ANSWER_LETTERS / 1000} KB`;
  if (isRead)
    return refused(new Refusal("mcp.answer_too_large", { limit }).body(response.headers.get("x-request-id") ?? ""));
  return said(`Done. The answer is larger than ${limit}, so it is not shown.`);
}

export function refused(problem: ErrorBody): CallToolResult {
  const fields = Object.entries(problem.fields ?? {}).map(([name, message]) => `${name}: ${message}`);
  const text = [`${problem.message} (${problem.code})`, ...fields].join("\n");
  return { ...said(text), isError: true, structuredContent: problem };
}

function said(text: string): CallToolResult {
  return { content: [{ type: "text", text }] };
}
