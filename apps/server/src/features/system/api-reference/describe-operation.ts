import { costOf, keyOf, type Route, type StaffRoute, USUAL_COST } from "@tatka/contract/route";
import { z } from "zod";

type AnyRoute = Route | StaffRoute;

/** An operation's description: the route's own text, then sentences derived from its properties. */
export function describeOperation(route: AnyRoute): string {
  return [
    route.description,
    accessOf(route),
    hubsOf(route),
    lockingOf(route),
    keysOf(route),
    listOf(route),
    requestOf(route),
    responseOf(route),
    priceOf(route),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The session type that a route requires, as a security scheme. */
export function securityOf(route: AnyRoute): "staffSession" | "customerSession" | undefined {
  if ("permission" in route || route.refusals?.includes("staff.not_signed_in")) return "staffSession";
  return route.refusals?.includes("auth.not_signed_in") ? "customerSession" : undefined;
}

function accessOf(route: AnyRoute): string {
  if ("permission" in route) return `Requires the permission \`${route.permission}\`.`;
  const security = securityOf(route);
  if (security === "staffSession") return "Requires a staff session.";
  return security === "customerSession" ? "Requires a customer's session." : "Works without a login.";
}

function hubsOf(route: AnyRoute): string | undefined {
  if (!("hubs" in route) || route.hubs === undefined || route.hubs === "none") return undefined;
  if (route.hubs === "own") return "Staff who are limited to some hubs see and change only what belongs to those.";
  return "Returns 403 `staff.other_hub` to staff who are limited to other hubs.";
}

function lockingOf({ refusals, query, body }: AnyRoute): string | undefined {
  const sent = { ...query?.shape, ...(body instanceof z.ZodObject ? body.shape : {}) };
  if (!("version" in sent) || !refusals?.includes("record.changed")) return undefined;
  return "Uses optimistic locking: send the `version` you read; returns 409 `record.changed` if it is out of date.";
}

function keysOf(route: AnyRoute): string | undefined {
  const need = keyOf(route, "person");
  // Keys belong to an account: unless a route handles them itself, they have no effect without a login.
  if (!need || (!route.idempotencyKey && securityOf(route) === undefined)) return undefined;
  const programs = route.needsKeyFrom === "programs" ? ", which API keys must send" : "";
  const rule = need === "needed" ? "Requires the header" : "Accepts the header";
  return `${rule} \`Idempotency-Key\`${programs}: a request repeated with the same key ${repeatOf(route)}.`;
}

function repeatOf({ answersSecret }: AnyRoute): string {
  return answersSecret ? "fails with 409 `request.key_in_use`" : "is applied once and returns the first response";
}

function listOf({ query }: AnyRoute): string | undefined {
  const names = Object.keys(query?.shape ?? {});
  if (names.includes("page") && names.includes("take")) return "Paginated with `page` and `take`.";
  return names.includes("before") && names.includes("take") ? "Paginated with `before` and `take`." : undefined;
}

function requestOf({ uploadLimitBytes }: AnyRoute): string | undefined {
  if (uploadLimitBytes === undefined) return undefined;
  const megabytes = Math.floor(uploadLimitBytes / 1024 / 1024);
  return `Send the file as the field \`file\` of a \`multipart/form-data\` body, at most ${megabytes} MB.`;
}

function responseOf({ fileType, answersSecret, shared }: AnyRoute): string | undefined {
  if (fileType === "text/event-stream") return "The connection stays open and sends server-sent events.";
  if (fileType) return `Returns a file of type \`${fileType}\`.`;
  if (answersSecret) return "The response contains a secret that is shown only once.";
  return shared ? "The response is the same for everyone in a region and is cached." : undefined;
}

function priceOf(route: AnyRoute): string | undefined {
  const cost = costOf(route);
  return cost > USUAL_COST ? `Counts ${cost} towards the rate limit of the caller's network.` : undefined;
}
