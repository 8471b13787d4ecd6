import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const features = new URL("../../", import.meta.url);
const files = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, source: readFileSync(new URL(file, features), "utf8") }));

test("mail and SMS are created in one place, from registered messages only", () => {
  const writers = files.filter(({ source }) =>
    /insert\s+into\s+outgoing_message|insert\(outgoingMessage\)/.test(source),
  );
  expect(writers.map(({ file }) => file)).toEqual(["content/messages/send.ts"]);
});

test("messages created earlier are sent", () => {
  const senders = files.filter(
    ({ file, source }) => !file.startsWith("content/messages/") && /\b(sendWritten|writeMessages)\(/.test(source),
  );
  expect(senders.map(({ file }) => file).toSorted()).toEqual([
    "orders/orders/tell-customer.ts",
    "system/message-preview/routes.ts",
  ]);
});
