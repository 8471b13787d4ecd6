import { expect, test } from "vitest";
import { z } from "zod";
import { checkAnswer } from "./check-answer.ts";
import { inUrl } from "./number-in-url.ts";
import { route } from "./route.ts";

const call = { method: "get", path: "/thing/{id}", summary: "One thing", feature: "orders" } as const;
const params = z.object({ id: inUrl(z.number()) });

const Thing = z.object({
  title: z.string(),
  note: z.string().nullable(),
  sizes: z.array(z.object({ price: z.number(), hub: z.object({ id: z.number() }).optional() })),
  kind: z.union([z.literal("frozen"), z.object({ of: z.object({ name: z.string() }) })]).optional(),
  names: z.record(z.string(), z.string()).optional(),
});

const withAnswer = (answer: z.core.$ZodType) => route({ ...call, params, answer });
const right = { title: "Paratha", note: null, sizes: [{ price: 1.5 }, { price: 2, hub: { id: 3 } }] };

test.each([
  [Thing, right],
  [Thing, { ...right, kind: "frozen", names: { any: "name", is: "fine" } }],
  [Thing.nullable(), null],
  [z.array(Thing), [right, right]],
  [z.unknown(), { whatever: ["staff", "keep"] }],
])("a response that matches the contract passes", (schema, answer) => {
  expect(() => checkAnswer(withAnswer(schema), JSON.stringify(answer))).not.toThrow();
});

test.each([
  ["a field that nobody declared", { ...right, passwordHash: "$argon2id" }, "passwordHash: the schema does not know"],
  ["one deep inside", { ...right, sizes: [{ price: 1, cost: 2 }] }, "sizes.0.cost: the schema does not know"],
  ["a missing field", { title: "Paratha", sizes: [] }, "note: Invalid input: expected string"],
  ["another type", { ...right, sizes: [{ price: "1.50" }] }, "sizes.0.price: Invalid input: expected number"],
  ["none of the forms allowed", { ...right, kind: { of: {} } }, "kind.of.name: Invalid input"],
  ["nothing at all", undefined, "its body: Invalid input"],
])("%s fails with the call and the place", (_, answer, place) => {
  const check = () => checkAnswer(withAnswer(Thing), answer && JSON.stringify(answer));
  expect(check).toThrow(`The answer of GET /thing/{id} (One thing) departs from the contract at ${place}`);
});

test("a value that a client would see differently from the schema's output fails", () => {
  const completed = withAnswer(z.object({ take: z.number().default(10) }));
  expect(() => checkAnswer(completed, "{}")).toThrow("at take: the schema fills in");
  const converted = withAnswer(z.object({ page: inUrl(z.number()) }));
  expect(() => checkAnswer(converted, '{"page":"2"}')).toThrow("at page: the schema reads another value");
});

test("a call without a response must return none", () => {
  const silent = route({ ...call, params });
  expect(() => checkAnswer(silent, undefined)).not.toThrow();
  expect(() => checkAnswer(silent, "{}")).toThrow("at its body: none is declared");
});
