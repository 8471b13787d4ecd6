import type { Context, Next } from "hono";
import type { Env } from "./environment.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses bodies above the route's limit: by Content-Length before reading, or while reading a chunked body. Hono's own
 * limit clones the Request, which the Node adapter does not support.
 */
export function limitBody(mostBytes: number) {
  return async (c: Context<Env>, next: Next): Promise<void> => {
    const { method, url, headers } = c.req.raw;
    if (headers.has("content-length") && !headers.has("transfer-encoding")) {
      if (Number(headers.get("content-length")) > mostBytes) throw tooLarge(mostBytes);
    } else {
      const body = await readAtMost(c.req.raw.body, mostBytes);
      c.req.raw = new Request(url, { method, headers: withLength(headers, body.length), body });
    }
    await next();
  };
}

/** For handlers behind a body limit: without a body there is nothing to read. */
export function requireBody(c: Context<Env>): void {
  if (!Number(c.req.header("content-length"))) throw new Refusal("request.malformed");
}

function withLength(headers: Headers, length: number): Headers {
  const complete = new Headers(headers);
  complete.delete("transfer-encoding");
  complete.set("content-length", String(length));
  return complete;
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The rest of the body is unread, so the connection cannot be reused. */
function tooLarge(mostBytes: number): Refusal {
  return new Refusal("request.too_large", { limit: inWords(mostBytes) }, { headers: { connection: "close" } });
}

function inWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
}
