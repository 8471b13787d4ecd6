import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** Reference: `node:http` sending one fixed response. Reads the response on standard input and prints its port. */
const { headers, body } = JSON.parse(await text(process.stdin)) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, "base64");

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
