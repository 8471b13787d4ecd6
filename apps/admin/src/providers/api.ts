import { type ErrorBody, ErrorBody as errorBody, type LastChange } from "@tatka/contract/refusals";
import {
  type Answer,
  apiBase,
  type CallParts,
  filledPath,
  type Route,
  type Said,
  type Values,
} from "@tatka/contract/route";
import { HttpError } from "react-admin";
import { z } from "zod";
import { messageOfRefusal, messagesOfFields, messageWithoutAnswer } from "./refusal-message.ts";

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal | undefined };

type Sent = CallOptions & { params?: Values; query?: Values; body?: unknown };

/** Calls a route of the contract. Its parameters are typed and its response is validated. */
export async function callRoute<const R extends Route>(
  route: R,
  ...[parts]: Said<CallParts<R> & CallOptions>
): Promise<Answer<R>> {
  // The type is inferred from the schema that validates the response.
  return (await sendTo(route, parts)) as Answer<R>;
}

/**
 * The untyped version for react-admin's own calls. The HttpOnly cookie authenticates staff, so the app holds no token.
 * A refusal becomes an HttpError with a message for people. A response that departs from the contract becomes an error
 * that names the call and the field.
 */
export async function sendTo(route: Route, { params, query, body, headers = {}, signal }: Sent = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(apiBase + filledPath(route.path, { params, query }), {
      method: route.method.toUpperCase(),
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
  return readAnswer(route, answer);
}

/** The response, parsed by the call's schema. */
function readAnswer({ method, path, answer: schema }: Route, answer: unknown): unknown {
  const read = schema && z.safeParse(schema, answer);
  if (!read || read.success) return read?.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") || "its body";
  throw new Error(
    `The answer of ${method.toUpperCase()} ${path} departs from the contract at ${place}: ${issue?.message}`,
  );
}

/**
 * A refusal in the shape that react-admin's forms expect: `errors` marks fields, and `root.serverError` keeps a form
 * without marked fields from counting as saved.
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

/** No readable response: the network failed (status 0), or a proxy answered. */
export function unansweredError(status: number): HttpError {
  const message = messageWithoutAnswer(status);
  return new HttpError(message, status, { errors: { root: { serverError: message } } });
}

/** The refusal behind an error, if the API gave one. */
export function refusalCodeOf(error: unknown): ErrorBody["code"] | undefined {
  return error instanceof HttpError ? errorBody.safeParse(error.body).data?.code : undefined;
}

/** Messages of a refusal by field, translated. */
export function fieldsOfRefusal(error: unknown): Record<string, string> {
  return (error instanceof HttpError && errorBody.safeParse(error.body).data?.fields) || {};
}

/** The author of a conflicting change, if known. */
export function lastChangeOf(error: unknown): LastChange | undefined {
  return error instanceof HttpError ? errorBody.safeParse(error.body).data?.lastChange : undefined;
}

export function readJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
