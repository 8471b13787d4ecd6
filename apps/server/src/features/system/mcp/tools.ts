import type { Tool as Described } from "@modelcontextprotocol/server";
import { isForPeople } from "@tatka/contract/permissions";
import { keyOf, type Route, type StaffRoute } from "@tatka/contract/route";
import { holds, holdsInFull } from "@tatka/domain/people/permission";
import { z } from "zod";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { describeOperation } from "../api-reference/index.ts";

/** A staff call as an assistant sees it. */
export type Tool = { name: string; route: StaffRoute; described: () => Described };

/** Staff calls as tools, sorted by name, so that pagination can continue after a name. */
export function toolsOf(routes: readonly (Route | StaffRoute)[]): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const route of routes) {
    if (!("permission" in route) || whyNoTool(route) !== undefined) continue;
    const name = toolName(route);
    if (tools.has(name)) throw new Error(`two calls would be the tool ${name}`);
    tools.set(name, { name, route, described: once(() => describe(name, route)) });
  }
  return new Map([...tools].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why a call is not available as a tool. */
function whyNoTool(route: StaffRoute): "for people only" | "takes a file" | "answers with a file" | undefined {
  if (isForPeople(route.permission)) return "for people only";
  if (route.uploadLimitBytes !== undefined) return "takes a file";
  // Event streams are files of the type text/event-stream.
  if (route.fileType !== undefined) return "answers with a file";
  return undefined;
}

/** The listed tools; each call checks permissions like HTTP. */
export function isOfferedTo({ permissions }: AllowedStaff, { route }: Tool): boolean {
  return (route.hasNarrowView ? holds : holdsInFull)(permissions, route.permission);
}

/** `GET /admin/order/{number}/refund` is `get_order_by_number_refund`. */
function toolName({ method, path }: StaffRoute): string {
  const place = path.replace(/^\/admin\//, "/").replace(/\{(\w+)\}/g, "by_$1");
  return method + place.replace(/[^\w]+/g, "_");
}

function describe(name: string, route: StaffRoute): Described {
  const { method, summary } = route;
  const refusals = route.refusals?.length ? ` Refusals: ${route.refusals.join(", ")}.` : "";
  return {
    name,
    title: summary,
    description: `${summary}. ${describeOperation(route)}${refusals}`,
    inputSchema: inputSchema(route),
    annotations: {
      readOnlyHint: method === "get",
      // Calls that only add a record return 201; other POSTs move, cancel or refund.
      destructiveHint: method !== "get" && route.status !== 201,
      idempotentHint: method === "get" || method === "put" || method === "delete",
    },
  };
}

/** Parameters of path and query are flat; a body is nested, since its fields may have the same names. */
function inputSchema(route: StaffRoute): Described["inputSchema"] {
  const { path, params, query, body } = route;
  const need = keyOf(route, "program");
  const twice = Object.keys(params?.shape ?? {}).find((name) => query && name in query.shape);
  if (twice !== undefined) throw new Error(`${path} has ${twice} in its path and in its query`);
  const whole = z.object({
    ...params?.shape,
    ...query?.shape,
    ...(body ? { body } : {}),
    ...(need ? { idempotencyKey: need === "needed" ? key : key.optional() } : {}),
  });
  const { $schema: _, ...schema } = z.toJSONSchema(whole, { io: "input", unrepresentable: "any" });
  return { ...schema, type: "object", additionalProperties: false } as Described["inputSchema"];
}

const key = z
  .string()
  .min(1)
  .max(255)
  .describe("Made up by the caller for each piece of work; the same key and input are done once, however often sent");

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
