import { ErrorBody, type RefusalCode, refusals } from "@tatka/contract/refusals";
import { apiBase, costOf, keyOf, type Route, type StaffRoute } from "@tatka/contract/route";
import { z } from "zod";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every registered route, made from the very schemas that validate. */
export function openApiDocument(routes: readonly (Route | StaffRoute)[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? {};
    paths[route.path] = { ...path, [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Store API", version: "1.0", description: "Prices are in taka." },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: namedSchemas(routes),
      securitySchemes: { staffSession: { type: "http", scheme: "bearer", description: "Or the cookie admin_token" } },
    },
  };
}

function operation(route: Route | StaffRoute): Json {
  const content = answerContent(route);
  const status = String(route.status ?? (content ? 200 : 204));
  return {
    summary: route.summary,
    tags: [route.feature],
    operationId: `${route.method}${route.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...("permission" in route ? { "x-permission": route.permission, security: [{ staffSession: [] }] } : {}),
    ...("hubs" in route ? { "x-hubs": route.hubs } : {}),
    parameters: [...parameters(route.params, "path"), ...parameters(route.query, "query"), ...keyHeader(route)],
    ...(route.body ? { requestBody: { required: true, content: jsonContent(route.body, "input") } } : {}),
    ...(route.uploadLimitBytes ? { requestBody: uploadBody } : {}),
    responses: {
      [status]: {
        description: content ? "The answer" : "Done",
        ...(content ? { content } : {}),
      },
      ...refusalResponses(route),
    },
  };
}

function answerContent({ answer, fileType }: Route): Json | undefined {
  if (fileType) return { [fileType]: { schema: { type: "string", format: "binary" } } };
  return answer && jsonContent(answer, "output");
}

const uploadBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["file"],
        properties: { file: { type: "string", format: "binary" }, alt: { type: "string" } },
      },
    },
  },
};

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    schema: property,
  }));
}

function keyHeader(route: Route): Json[] {
  const need = keyOf(route, "person");
  if (!need) return [];
  const description =
    route.needsKeyFrom === "programs" ? "Required with an API key: the same key and request are done once." : undefined;
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  return [
    { name: "Idempotency-Key", in: "header", required: need === "needed", schema, ...(description && { description }) },
  ];
}

function refusalResponses(route: Route | StaffRoute): Json {
  const codes: RefusalCode[] = [...(route.refusals ?? [])];
  if (costOf(route) > 0 && !codes.includes("request.too_many")) codes.push("request.too_many");
  if (route.params || route.query || route.body) codes.push("request.invalid");
  if ("permission" in route) codes.push("staff.not_signed_in", "staff.no_permission");
  if ("hubs" in route && route.hubs !== "none") codes.push("staff.other_hub");
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      { description: sameStatus.join(", "), content: jsonContent(ErrorBody, "output") },
    ]),
  );
}

function jsonContent(schema: z.ZodType, io: "input" | "output"): Json {
  return { "application/json": { schema: jsonSchema(schema, io) } };
}

/** Schemas with an id stand once under components and are referred to from everywhere else. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const id = z.globalRegistry.get(schema)?.id;
  if (id) return { $ref: `#/components/schemas/${id}` };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return referringToComponents(rest);
}

/**
 * Those that the routes use, found by following them. Not all that were ever named: the storefront's build brings its
 * own copy of the contract into the process, whose schemas have the same names.
 */
function namedSchemas(routes: readonly Route[]): Json {
  const used = routes.flatMap(({ params, query, body, answer }) => [params, query, body, answer]).concat(ErrorBody);
  const named = used.flatMap((schema) => {
    if (!schema) return [];
    // Inside another, a named schema is a definition like those it refers to.
    const { $defs = {} } = z.toJSONSchema(z.object({ schema }), { unrepresentable: "any" });
    return Object.entries($defs).map(([name, { id: _, ...definition }]) => [name, definition]);
  });
  return referringToComponents(Object.fromEntries(named));
}

function referringToComponents<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as T;
}
