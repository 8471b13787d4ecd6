import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { citiesIn } from "@tatka/domain/delivery/city-words";
import type { Context, Hono } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { limitBody } from "../../../../platform/http/limit-body.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { assistantsSwitch } from "../agents/agent-calls.ts";
import { mcpPath } from "../discovery/profile.ts";
import { actsForPerson, requestOf, resultOf, shopperTools } from "./shopper-tools.ts";

const MOST_BYTES = 128 * 1024;

const instructionsFor = (cities: string) =>
  `A grocery store in Bangladesh. It delivers in ${cities}. Amounts are in poisha: 100 are one taka. ` +
  "Ask for the person's city and pass it as context.address_region. Start from a whole list with read_shopping_list, " +
  "and put the questions in its answer to the person. Orders need the person: link their account, or give them the link " +
  "in continue_url. Never order, change or cancel anything that they did not ask for.";

/**
 * The calls of assistants as tools, by the Model Context Protocol. A tool call becomes the HTTP request that it stands
 * for, so limits, negotiation and refusals are those of REST. It is stateless. Calls for a person need a token: without one, the
 * HTTP answer is the challenge by which a client asks the person.
 */
export function mountShopperTools(
  app: Hono<Env>,
  { db, shared, log, regions }: Pick<WebContext, "db" | "shared" | "log" | "regions">,
): void {
  const isOn = assistantsSwitch({ db, shared });
  const tools = new Map(shopperTools.map((tool) => [tool.name, tool]));

  app.post(mcpPath, limitBody(MOST_BYTES), async (c) => {
    if (!(await isOn())) throw new Refusal("route.not_found");
    refuseForeignOrigins(c);
    const refused: Refused = {};
    const handler = createMcpHandler(() => serverFor(c, refused), {
      maxSubscriptions: 0,
      onerror: (error) => log.warn({ err: error, requestId: c.env.requestId }, "an MCP request was not understood"),
    });
    // The protocol's handler reads the body twice, which the Node adapter does not support.
    const { url, headers } = c.req.raw;
    const answer = await handler.fetch(new Request(url, { method: "POST", headers, body: await c.req.text() }));
    // A stream ends with the tool's result, which decides the status.
    const text = await answer.text();
    return (
      refused.challenge ?? new Response(text === "" ? null : text, { status: answer.status, headers: answer.headers })
    );
  });
  app.all(mcpPath, async (c) => {
    if (!(await isOn())) throw new Refusal("route.not_found");
    return c.body(null, 405, { allow: "POST" });
  });

  function serverFor(c: Context<Env>, refused: Refused): Server {
    const cities = regions.open.map(({ title }) => title);
    const instructions = instructionsFor(citiesIn("en", cities));
    const server = new Server({ name: "tatka-shop", version: "1.0" }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler("tools/list", async () => ({ tools: shopperTools.map(({ described }) => described) }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      const tool = tools.get(params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
      const origins = { at: new URL(c.req.url).origin, shop: requestOrigin(c) };
      const authorization = actsForPerson(tool) ? c.req.header("authorization") : undefined;
      const request = requestOf(tool, params.arguments ?? {}, origins, authorization);
      const { taken: _, seen: __, ...env } = c.env;
      const response = await app.fetch(request, env);
      log.info({ requestId: env.requestId, tool: tool.name, status: response.status }, "an assistant called a tool");
      const text = await response.text();
      if (response.headers.has("www-authenticate")) refused.challenge = challengeOf(text, response);
      return resultOf(text, response.ok);
    });
    return server;
  }
}

type Refused = { challenge?: Response };

/** The refusal as HTTP, because clients read the header and not the result of a tool. */
function challengeOf(text: string, { status, headers }: Response): Response {
  const { content } = JSON.parse(text) as { content?: string };
  const body = { jsonrpc: "2.0", id: null, error: { code: -32000, message: content ?? "A token is needed." } };
  return Response.json(body, {
    status,
    headers: { "www-authenticate": headers.get("www-authenticate") ?? "", "cache-control": "no-store" },
  });
}

/** A web page must not act as an assistant in a visitor's browser. Programs send no origin. */
function refuseForeignOrigins(c: Context<Env>): void {
  const origin = c.req.header("origin");
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== c.req.header("host")) {
    throw new Refusal("request.foreign_origin");
  }
}
