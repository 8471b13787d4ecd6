import type { ErrorBody } from "@tatka/contract/refusals";
import { type Answer, apiBase, type Body, type Query, type Route } from "@tatka/contract/route";

/** What the API said instead of an answer. Without a body there is only the status; 0 means it was not reached. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly secondsToWait: number;

  constructor(status: number, body: ErrorBody | null = null, secondsToWait = 0) {
    super(body?.message ?? `The API answered ${status}`);
    this.status = status;
    this.body = body;
    this.secondsToWait = secondsToWait;
  }
}

type Parts<R extends Route> = {
  params?: Record<string, string | number>;
  query?: Query<R>;
  body?: Body<R>;
  headers?: Record<string, string>;
};

/**
 * Calls the API from the browser. The route is named as a type, `call<typeof me>("get", "/auth/me")`: the contract
 * checks method, path and parts, and none of its schemas are shipped.
 */
export async function call<R extends Route>(
  method: R["method"],
  path: R["path"],
  { params = {}, query, body, headers }: Parts<R> = {},
): Promise<Answer<R>> {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const response = await fetch(apiBase + place + search, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiRefusal(0);
  });
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return said as Answer<R>;
  throw new ApiRefusal(response.status, said as ErrorBody | null, Number(response.headers.get("retry-after")));
}
