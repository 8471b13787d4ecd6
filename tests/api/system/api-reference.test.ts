import { filledPath } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const administrator = await asAdministrator(store);

type Operation = {
  summary: string;
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

const { body: document } = await store.call<ApiDocument>("GET", "/openapi.json");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
);

test("every summary is a verb phrase", () => {
  const summaries = operations.map(({ operation }) => operation.summary);
  const isNoun = (summary: string) => /^(a|an|the|one|what|who|whose|where|when|how|whether|[a-z]+s)\b/i.test(summary);
  const verbsInS = /^(Process|Discuss|Address)\b/;
  expect(summaries.filter((summary) => isNoun(summary) && !verbsInS.test(summary))).toEqual([]);
});

const examples = operations.flatMap(({ name, method, path, operation }) => {
  const values = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map((parameter) => [parameter.name, parameter.example]),
    );
  const parts = { params: values("path"), query: values("query") };
  const body = operation.requestBody?.content["application/json"]?.example as object | undefined;
  const isEmpty = Object.keys({ ...parts.params, ...parts.query }).length === 0 && body === undefined;
  return isEmpty ? [] : [{ name, method, path: filledPath(path, parts), body }];
});

test("the API reference has examples", () => expect(examples.length).toBeGreaterThan(5));

test.each(examples)("the example of $name succeeds", async ({ method, path, body }) => {
  const answer = await store.call(method.toUpperCase(), path, body, administrator);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
});
