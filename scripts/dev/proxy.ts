import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { ServerProcess } from "./server-process.ts";

type Target = Pick<ServerProcess, "port" | "ready">;
type TransformPage = (request: IncomingMessage, html: string) => Promise<string> | string;

/**
 * Forwards requests to the server and waits during restarts. The Content-Security-Policy is removed because Vite's
 * client adds inline styles and scripts.
 */
export function proxyTo(target: Target, transformPage: TransformPage) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await target.ready();
      await passOn(request, response, target.port ?? 0, transformPage);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end((error as Error).message);
    }
  };
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  transformPage: TransformPage,
): Promise<void> {
  const answer = await answerOf(request, port);
  const { "content-security-policy": _, ...headers } = answer.headers;
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.on("close", () => answer.destroy());
    answer.pipe(response);
    return;
  }
  const page = await transformPage(request, await text(answer));
  const { "content-length": __, "transfer-encoding": ___, ...others } = headers;
  response.writeHead(answer.statusCode ?? 502, others).end(page);
}

function answerOf(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  const { "accept-encoding": _, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const asked = ask({ host: "127.0.0.1", port, method: request.method, path: request.url, headers, agent: false });
    asked.once("response", resolve);
    asked.once("error", reject);
    request.pipe(asked);
  });
}
