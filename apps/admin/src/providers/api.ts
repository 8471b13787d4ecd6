import { type ErrorBody, ErrorBody as errorBody } from "@tatka/contract/refusals";
import { type Answer, apiBase, type Query, type Route } from "@tatka/contract/route";
import { HttpError } from "react-admin";
import { messageOfRefusal, messagesOfFields, messageWithoutAnswer } from "./refusal-message.ts";

type QueryValues = Record<string, string | number | boolean | undefined>;

type PathValues = Record<string, string | number>;

type Call = {
  query?: QueryValues;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * One call of the API. Staff are recognised by the HttpOnly cookie alone, so no token is ever held here.
 * Every failure is an HttpError whose message may be shown to the person.
 */
export async function requestApi(
  method: string,
  path: string,
  { query, body, headers = {}, signal }: Call = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${apiBase}${path}${queryString(query)}`, {
      method: method.toUpperCase(),
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unansweredError(0);
  }
  const answer = readJson(await response.text());
  if (!response.ok) throw refusalError(response.status, answer);
  return answer;
}

/** A call of a route of the contract, its answer checked. `params` fill the path's `{id}` and the like. */
export async function callRoute<const R extends Route>(
  route: R,
  { params = {}, ...call }: Omit<Call, "query"> & { params?: PathValues; query?: Query<R> & QueryValues } = {},
): Promise<Answer<R>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const answer = await requestApi(route.method, path, call);
  // The schema that checks the answer is the one its type is inferred from.
  return route.answer?.parse(answer) as Answer<R>;
}

/**
 * What the API refused, in the shape react-admin's forms read: `errors` marks the fields, and `root.serverError` keeps a
 * form without marked fields from counting as saved.
 */
export function refusalError(status: number, answer: unknown): HttpError {
  const refusal = errorBody.safeParse(answer);
  const { data } = refusal;
  if (!data) return unansweredError(status);
  const message = messageOfRefusal(data);
  const fields = data.fields && messagesOfFields(data.fields);
  return new HttpError(message, status, {
    ...data,
    ...(fields ? { fields } : {}),
    errors: { ...fields, root: { serverError: message } },
  });
}

/** Nothing readable came back: the line is down (status 0), or something between here and the API answered. */
export function unansweredError(status: number): HttpError {
  const message = messageWithoutAnswer(status);
  return new HttpError(message, status, { errors: { root: { serverError: message } } });
}

/** The refusal behind an error, if the API gave one. */
export function refusalCodeOf(error: unknown): ErrorBody["code"] | undefined {
  return error instanceof HttpError ? errorBody.safeParse(error.body).data?.code : undefined;
}

export function readJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function queryString(query: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
