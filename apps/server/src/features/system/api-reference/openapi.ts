import { ErrorBody, type RefusalCode, refusals } from "@tatka/contract/refusals";
import { apiBase, costOf, keyOf, type Route, type StaffRoute, type Values } from "@tatka/contract/route";
import { type TagKey, tagGroups, tags } from "@tatka/contract/tags";
import { keysOf } from "@tatka/domain/tables";
import { z } from "zod";
import { describeOperation, securityOf } from "./describe-operation.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these routes, generated from the schemas that validate their requests. */
export function openApiDocument(routes: readonly (Route | StaffRoute)[], contactUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? {};
    paths[route.path] = { ...path, [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Store API",
      version: "1.0",
      description: "The API of the store and its back office. Prices are in taka.",
      contact: { name: "Store", url: contactUrl },
    },
    servers: [{ url: apiBase }],
    ...tagLists(routes),
    paths,
    components: {
      schemas: namedSchemas(routes),
      securitySchemes: {
        customerSession: { type: "http", scheme: "bearer", description: "A customer's token, or the cookie `token`." },
        staffSession: {
          type: "http",
          scheme: "bearer",
          description: "A staff session's token, an API key, or the cookie `admin_token`.",
        },
      },
    },
  };
}

/** The tags in use, and the groups they are shown in (`x-tagGroups`, an extension that most viewers know). */
function tagLists(routes: readonly Route[]): Json {
  const used = new Set(routes.map(({ feature }) => feature));
  const ofGroup = (group: string) =>
    keysOf<TagKey>(tags)
      .filter((key) => used.has(key) && tags[key].group === group)
      .map((key) => tags[key]);
  const groups = Object.entries(tagGroups).map(([group, name]) => ({ name, tags: ofGroup(group) }));
  return {
    tags: groups.flatMap((group) => group.tags.map(({ name, description }) => ({ name, description }))),
    "x-tagGroups": groups
      .filter((group) => group.tags.length > 0)
      .map((group) => ({ name: group.name, tags: group.tags.map(({ name }) => name) })),
  };
}

function operation(route: Route | StaffRoute): Json {
  const content = answerContent(route);
  const security = securityOf(route);
  const status = String(route.status ?? (content ? 200 : 204));
  return {
    summary: route.summary,
    description: describeOperation(route),
    tags: [tags[route.feature].name],
    operationId: `${route.method}${route.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...("permission" in route ? { "x-permission": route.permission } : {}),
    security: security ? [{ [security]: [] }] : [],
    ...("hubs" in route ? { "x-hubs": route.hubs } : {}),
    parameters: [
      ...parameters(route.params, "path", route.example?.params),
      ...parameters(route.query, "query", route.example?.query),
      ...keyHeader(route),
    ],
    ...(route.body ? { requestBody: requestBody(route.body, route.example?.body) } : {}),
    ...(route.uploadLimitBytes ? { requestBody: uploadBody } : {}),
    responses: {
      [status]: {
        description: content ? "Success" : "Success, without a body",
        ...(content ? { content } : {}),
      },
      ...refusalResponses(route),
    },
  };
}

function requestBody(schema: z.core.$ZodType, example: unknown): Json {
  const json = { schema: jsonSchema(schema, "input"), ...(example === undefined ? {} : { example }) };
  return { required: true, content: { "application/json": json } };
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

function parameters(schema: z.ZodObject | undefined, place: "path" | "query", examples: Values): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    schema: property,
    ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function keyHeader(route: Route): Json[] {
  const need = keyOf(route, "person");
  if (!need) return [];
  const description =
    route.needsKeyFrom === "programs"
      ? "Unique for each request. Required with an API key."
      : "Unique for each request.";
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  return [{ name: "Idempotency-Key", in: "header", required: need === "needed", schema, description }];
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
      {
        description: sameStatus.map((code) => `\`${code}\`: ${refusals[code].message}`).join("\n"),
        content: jsonContent(ErrorBody, "output"),
      },
    ]),
  );
}

function jsonContent(schema: z.core.$ZodType, io: "input" | "output"): Json {
  return { "application/json": { schema: jsonSchema(schema, io) } };
}

/** A schema with an id is written once, under components, and referenced elsewhere. */
function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const id = z.globalRegistry.get(schema)?.id;
  if (id) return { $ref: `#/components/schemas/${id}` };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return referringToComponents(rest);
}

/**
 * The named schemas that the routes use. The registry itself has duplicates: the storefront's build brings its own copy
 * of the contract into the process, whose schemas have the same names.
 */
function namedSchemas(routes: readonly Route[]): Json {
  const used = routes.flatMap(({ params, query, body, answer }) => [params, query, body, answer]).concat(ErrorBody);
  const named = used.flatMap((schema) => {
    if (!schema) return [];
    // Inside another schema, a named schema is a definition like those it refers to.
    const { $defs = {} } = z.toJSONSchema(z.object({ schema }), { unrepresentable: "any" });
    return Object.entries($defs).map(([name, { id: _, ...definition }]) => [name, definition]);
  });
  return referringToComponents(Object.fromEntries(named));
}

function referringToComponents<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as T;
}
