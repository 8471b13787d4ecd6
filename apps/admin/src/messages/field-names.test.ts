import "../testing/with-areas.ts";
import { allSettings } from "@tatka/contract/content/settings";
import { expect, test } from "vitest";
import { z } from "zod";
import { allAreas } from "../area-list.ts";
import { readEnglish } from "./en.ts";
import { fieldNamesBangla } from "./field-names-bn.ts";

type Schema = { properties?: Record<string, Schema> } & Record<string, unknown>;

/** Every property name in a JSON schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...rest } = schema as Schema;
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(rest)].flatMap(namesIn)];
}

test("every field that staff can change has a name in both languages", () => {
  const bodies = allAreas().flatMap(({ records = [] }) => records.flatMap(({ routes }) => routes.update?.body ?? []));
  const schemas = [...bodies, ...Object.values(allSettings)] as z.ZodType[];
  const names = schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
  const { field = {} } = readEnglish().tatka;
  const named = Object.keys(field);
  expect(names).toContain("regularPrice");
  expect([...new Set(names)].filter((name) => name !== "version" && !named.includes(name))).toEqual([]);
});

test("Bangla field names contain no English", () => {
  expect(Object.values(fieldNamesBangla).filter((name) => /[a-z]/i.test(name))).toEqual([]);
});
