import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { openStore } from "../harness/store.ts";

const store = await openStore();

// Apart from the tests that call the API: linting blocks the event loop for many seconds.
test("Spectral's OpenAPI rules find nothing in the API reference", async () => {
  const { body: document } = await store.call<object>("GET", "/openapi.json");
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
  const findings = await linter.run(JSON.stringify(document));
  expect(findings.map(({ code, path, message }) => `${code} at ${path.join(".")}: ${message}`)).toEqual([]);
});
