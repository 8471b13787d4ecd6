import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export type Received = { headers: Record<string, string | string[] | undefined>; body: string; path: string };

/** A webhook receiver: a real HTTP server that stores requests and answers as configured. */
export async function aReceiver() {
  const received: Received[] = [];
  let answer = { status: 200, text: "thank you", headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? "" });
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/events`,
    answers(status: number, text = "", headers: Record<string, string> = {}) {
      answer = { status, text, headers };
    },
  };
}
