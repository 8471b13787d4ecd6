import { createServer } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { smsGatewayKinds, smsGateways } from "../sms-gateways.ts";

/** How each company says that it took or refused an SMS. A new gateway adds its line. */
const answers: Record<string, { taken: object; refused: object }> = {
  "SSL Wireless": { taken: { status: "SUCCESS", status_code: 200 }, refused: { status: "FAILED", status_code: 4003 } },
  BulkSMSBD: { taken: { response_code: 202 }, refused: { response_code: 1007 } },
};

const sms = {
  number: "8801712345678",
  text: "আপনার পিন ৪৮২১ & more",
  token: "secret-token",
  sender: "TATKA SHOP",
  id: "a1b2",
};

let received: { method: string | undefined; url: string | undefined; body: string }[] = [];
let answer: { status: number; body: string; location?: string };
let origin = "";
let close: () => void;

beforeEach(async () => {
  received = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, url: request.url, body: await textOf(request) });
    const { status, body, location } = answer;
    response.writeHead(status, { "content-type": "application/json", ...(location && { location }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  close = () => void server.close();
});
afterEach(() => close());

test("gateways have names and paths of their own, and an unknown path names all of them", () => {
  const all = smsGatewayKinds.map(({ name }) => name);
  expect(new Set(all).size).toBe(all.length);
  for (const { path } of smsGatewayKinds) {
    expect(smsGatewayKinds.filter((other) => path.endsWith(other.path))).toHaveLength(1);
  }
  for (const name of all) expect(() => smsGateways(["https://sms.example/other"], [])).toThrow(name);
});

describe.each(smsGatewayKinds)("the gateway $name", (kind) => {
  const { taken, refused } = answers[kind.name] ?? {};
  const open = () => {
    const [gateway] = smsGateways(
      [`${origin}/api${kind.path}?sid=${encodeURIComponent(sms.sender)}&senderid=${encodeURIComponent(sms.sender)}`],
      [sms.token],
    );
    if (!gateway || !taken || !refused) throw new Error("add its answers to this test");
    return gateway;
  };
  const send = () => open().send(sms.number, sms.text, sms.id);

  test("gets number, text, token and sender name whole in a POST, never in its URL", async () => {
    answer = { status: 200, body: JSON.stringify(taken) };
    await send();
    expect(received).toMatchObject([{ method: "POST", url: `/api${kind.path}` }]);
    const body = received[0]?.body ?? "";
    const values = body.startsWith("{")
      ? Object.values(JSON.parse(body) as object)
      : [...new URLSearchParams(body).values()];
    expect(values).toEqual(expect.arrayContaining([sms.number, sms.text, sms.token, sms.sender]));
  });

  test.each([
    ["refuses", () => ({ status: 200, body: JSON.stringify(refused) })],
    ["is broken", () => ({ status: 500, body: JSON.stringify(taken) })],
    ["sends us elsewhere", () => ({ status: 302, body: "", location: `${origin}/stolen` })],
    ["answers with a page", () => ({ status: 200, body: "<html>" })],
    ["answers with nothing", () => ({ status: 200, body: "" })],
    ["answers with null", () => ({ status: 200, body: "null" })],
    ["answers with an empty object", () => ({ status: 200, body: "{}" })],
    ["repeats the request", () => ({ status: 200, body: JSON.stringify({ error: sms.text, key: sms.token }) })],
  ])("fails if it %s, without token, text or number in the reason", async (_, said) => {
    answer = said();
    const reason = await send().then(() => "sent", String);
    expect(reason).toMatch(/Error/);
    for (const secret of [sms.token, sms.text, sms.number]) expect(reason).not.toContain(secret);
    expect(received.map(({ url }) => url)).toEqual([`/api${kind.path}`]);
  });

  test("fails if it is out of reach", async () => {
    const gateway = open();
    close();
    await expect(gateway.send(sms.number, sms.text, sms.id)).rejects.toThrow();
  });
});
