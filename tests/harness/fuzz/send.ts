import { connect } from "node:net";
import type { Case } from "./cases.ts";

export type Sent = { status: number; headers: Map<string, string>; body: string; ms: number };

/** A response that takes longer than 15 s counts as missing. */
const PATIENCE_MS = 15_000;

/**
 * Uses a bare socket, because HTTP clients normalise requests. Status 0 means that the connection ended without a
 * response.
 */
export async function send(origin: string, { method, url, headers, body, isChunked }: Case): Promise<Sent> {
  const { hostname, port, host } = new URL(origin);
  const bytes = body ?? Buffer.alloc(0);
  const own: [string, string][] = headers.some(([name]) => name === "host") ? [] : [["host", host]];
  const isLong = body !== undefined || !["GET", "HEAD", "OPTIONS", "TRACE"].includes(method);
  const length: [string, string][] = isLong
    ? [isChunked ? ["transfer-encoding", "chunked"] : ["content-length", String(bytes.length)]]
    : [];
  const lines = [...own, ["connection", "close"], ...length, ...headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");

  const started = performance.now();
  const socket = connect(Number(port), hostname);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.write(Buffer.concat([head, isLong ? (isChunked ? chunked(bytes) : bytes) : Buffer.alloc(0)]));
  let answer = "";
  await new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      // Event streams never end, so the client closes them.
      if (/\r\ncontent-type: text\/event-stream[\s\S]*\r\n\r\n/i.test(answer)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
  return { ...read(answer), ms: performance.now() - started };
}

function chunked(bytes: Buffer): Buffer {
  const half = Math.ceil(bytes.length / 2);
  const parts = [bytes.subarray(0, half), bytes.subarray(half)].filter((part) => part.length > 0);
  const whole = parts.map((part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]),
  );
  return Buffer.concat([...whole, Buffer.from("0\r\n\r\n")]);
}

function read(answer: string): Omit<Sent, "ms"> {
  const text = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end < 0 ? undefined : end).split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = end < 0 ? "" : text.slice(end + 4);
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : rest;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body };
}

function unchunked(text: string): string {
  let rest = text;
  let whole = "";
  for (;;) {
    const [line = "", size = ""] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? [];
    const length = Number.parseInt(size, 16);
    if (!length) return whole;
    whole += rest.slice(line.length, line.length + length);
    rest = rest.slice(line.length + length + 2);
  }
}
