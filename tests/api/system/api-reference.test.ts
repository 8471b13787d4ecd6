import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

type Operation = { summary: string; description: string; tags: string[] };
type ApiDocument = { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };

const { body: document } = await store.call<ApiDocument>("GET", "/openapi.json");

test("Spectral's OpenAPI rules find nothing in the API reference", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
  const findings = await linter.run(JSON.stringify(document));
  expect(findings.map(({ code, path, message }) => `${code} at ${path.join(".")}: ${message}`)).toEqual([]);
});
