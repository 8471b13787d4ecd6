import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  validateHostHeader,
} from "@modelcontextprotocol/server";
import type { Route, StaffRoute } from "@tatka/contract/route";
import type { Origins } from "@tatka/domain/region";
import type { Context, Hono } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { AllowedStaff, Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { bearerToken } from "../../../platform/security/bearer-token.ts";
import { isApiKey, keyHolder } from "../../people/api-keys/index.ts";
import { refused, requestOf, resultOf } from "./call-tool.ts";
import { isOfferedTo, toolsOf } from "./tools.ts";

type McpParts = Pick<WebContext, "db" | "config" | "log"> & { routes: readonly (Route | StaffRoute)[] };

const PATH = "/api/mcp";
const MOST_BYTES = 128 * 1024;
const TOOLS_ON_A_PAGE = 50;

const instructions =
  "The back office of a grocery store in Bangladesh. Amounts are in taka, days and times in Dhaka's. " +
  "A change of a record needs the version that was read; if it is refused as changed, read it again.";

/**
 * The staff API as tools for assistants, by the Model Context Protocol. A tool call becomes the HTTP request that it
 * stands for, so limits, hubs, audit and refusals are those of the API. It is stateless, so any server can handle the
 * next request.
 */
export function mountMcp(app: Hono<Env>, { db, routes, config: { origins }, log }: McpParts): void {
  const tools = toolsOf(routes);
  const handlerFor = (c: Context<Env>, token: string) =>
    createMcpHandler(() => serverFor(c, token), {
      // An event stream would exist in this process only.
      maxSubscriptions: 0,
      onerror: (error) => log.warn({ err: error, requestId: c.env.requestId }, "an MCP request was not understood"),
    });

  app.post(PATH, limitBody(MOST_BYTES), async (c) => {
    refuseForeignOrigins(c, origins);
    const token = bearerToken(c);
    if (token === undefined || !isApiKey(token)) throw unauthorised(new Refusal("staff.key_unknown"));
    await look(db, token);
    // The protocol's handler reads the body twice, which the Node adapter does not support.
    const { url, headers } = c.req.raw;
    return handlerFor(c, token).fetch(new Request(url, { method: "POST", headers, body: await c.req.text() }));
  });
  // There are no streams and no sessions to end.
  app.all(PATH, (c) => c.body(null, 405, { allow: "POST" }));

  function serverFor(c: Context<Env>, token: string): Server {
    const server = new Server({ name: "tatka", version: "1.0" }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler("tools/list", async ({ params }) => {
      const staff = await countedUse(token);
      const after = params?.cursor ?? "";
      const rest = [...tools.values()].filter((tool) => tool.name > after && isOfferedTo(staff, tool));
      const page = rest.slice(0, TOOLS_ON_A_PAGE);
      const last = page.at(-1);
      return {
        tools: page.map((tool) => tool.described()),
        ...(last && rest.length > page.length ? { nextCursor: last.name } : {}),
      };
    });
    server.setRequestHandler("tools/call", async ({ params }) => {
      const tool = tools.get(params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
      try {
        const request = requestOf(tool.route, params.arguments ?? {}, new URL(c.req.url).origin, token);
        const { taken: _, seen: __, ...env } = c.env;
        const response = await app.fetch(request, env);
        log.info({ requestId: env.requestId, tool: tool.name, status: response.status }, "a tool was called");
        return await resultOf(response, tool.route.method === "get");
      } catch (error) {
        if (error instanceof Refusal) return refused(error.body(c.env.requestId));
        throw error;
      }
    });
    return server;
  }

  async function countedUse(token: string): Promise<AllowedStaff> {
    try {
      return await keyHolder(db, token, true);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message, { code: error.code });
    }
  }
}

/** Listing tools is not counted; calls are. */
async function look(db: Database, token: string): Promise<void> {
  try {
    await keyHolder(db, token, false);
  } catch (error) {
    throw error instanceof Refusal ? unauthorised(error) : error;
  }
}

function unauthorised({ code }: Refusal): Refusal {
  return new Refusal(code, {}, { headers: { "www-authenticate": "Bearer" } });
}

/** A web page must not act as an assistant, nor reach the store by DNS rebinding. Programs send no origin. */
function refuseForeignOrigins(c: Context<Env>, origins: Origins): void {
  const own = Object.values(origins).flatMap((origin) => (origin === undefined ? [] : [new URL(origin).hostname]));
  const hosts = own.length > 0 ? own : ["localhost", "127.0.0.1", "[::1]"];
  const origin = c.req.header("origin");
  const isOwnHost = validateHostHeader(c.req.header("host"), hosts).ok;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === c.req.header("host"));
  if (!isOwnHost || !isOwnOrigin) throw new Refusal("request.foreign_origin");
}
