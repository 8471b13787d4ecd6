import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { CachedResponse } from "./cached-response.ts";

const text = "<p>A sentence that is not like the one before it, number ".repeat(400);
let sent: CachedResponse;
const server = createServer((incoming, outgoing) => sent.send(incoming, outgoing, "id"));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());

async function ask(response: CachedResponse, headers: Record<string, string> = {}, method = "GET") {
  sent = response;
  const asked = request({ port: (server.address() as AddressInfo).port, headers, method }).end();
  const [answer] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

const page = (body = text) => new CachedResponse(200, { "content-type": "text/html" }, Buffer.from(body));

test("If-None-Match works without naming the Vary headers", async () => {
  const response = page();
  const { status, headers } = await ask(response, { "if-none-match": response.etag });
  expect(status).toBe(304);
  expect(headers).not.toHaveProperty("vary");
});

test("a compact response requested by a browser is stored in the browser's encoding only", async () => {
  const response = page();
  expect(response.heldBytes).toBeGreaterThanOrEqual(text.length);
  const { body } = await ask(response, { "accept-encoding": "br" });
  await response.compact();
  expect(response.heldBytes).toBe(body.length);
  expect(body.length).toBeLessThan(text.length / 10);
});

test("a response used only by the server is stored compressed, and as brotli after the first browser request", async () => {
  const response = page();
  await response.compact();
  const held = response.heldBytes;
  expect(held).toBeLessThan(text.length / 10);
  expect(response.body.toString()).toBe(text);
  expect((await ask(response)).body.toString()).toBe(text);
  expect(response.heldBytes).toBe(held);
  const { body } = await ask(response, { "accept-encoding": "br" });
  expect(body.length).not.toBe(held);
  expect(response.heldBytes).toBe(body.length);
  expect(response.body.toString()).toBe(text);
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
  ["gzip;q=0.5, br;q=0.5", "br", brotliDecompressSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
])("a client that accepts %s gets the same content, which is stored once", async (accepted, encoding, unpack) => {
  const response = page();
  await ask(response, { "accept-encoding": "br" });
  await response.compact();
  const held = response.heldBytes;
  const answers = await Promise.all([1, 2, 3].map(() => ask(response, { "accept-encoding": accepted })));
  for (const { headers, body } of answers) {
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.etag).toBe(response.etag);
    expect(unpack(body).toString()).toBe(text);
  }
  expect(response.heldBytes).toBe(held);
  const head = await ask(response, { "accept-encoding": accepted }, "HEAD");
  expect([head.headers["content-length"], head.body.length]).toEqual([String(answers[0]?.body.length), 0]);
});

test("a request during compression gets the response too", async () => {
  const response = page();
  const compacting = response.compact();
  const [brotli, gzip] = await Promise.all([
    ask(response, { "accept-encoding": "br" }),
    ask(response, { "accept-encoding": "gzip" }),
  ]);
  await compacting;
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(response.body.toString()).toBe(text);
  expect(response.heldBytes).toBe(brotli.body.length);
});

test("a short response is stored uncompressed, in separate memory", async () => {
  const response = page("short");
  await response.compact();
  expect(response.heldBytes).toBe(5);
  const { headers, body } = await ask(response, { "accept-encoding": "br" });
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "short"]);
});
