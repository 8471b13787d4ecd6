import { expect, test } from "vitest";
import { fillTemplate, inSmsAlphabet, templateProblem } from "./message-template.ts";

test.each([
  ["Order {number} is here.", { number: "17" }, "Order 17 is here."],
  ["On its way.[ Code: {code}.]", { code: "4821" }, "On its way. Code: 4821."],
  ["On its way.[ Code: {code}.]", { code: "" }, "On its way."],
  ["[Dear {name}, ]you owe {cash}[ ({code})]", { name: "", cash: "5", code: "" }, "you owe 5"],
  ["Ready.[ {code} for {name}.]", { code: "1", name: "" }, "Ready."],
  ["Brackets [stay] without a placeholder", {}, "Brackets [stay] without a placeholder"],
  // A customer's name is never parsed as a template.
  ["Dear {name}: {code}", { name: "{code} [x {code}]", code: "1" }, "Dear {code} [x {code}]: 1"],
  ["[At {store}: {name}]", { name: "a" }, "At {store}: a"],
  ["{at-store-bn} {gone}", {}, "{at-store-bn} {gone}"],
])("%j is filled with %j", (template, values, filled) => {
  expect(fillTemplate(template, values as Record<string, string>)).toBe(filled);
});

const rule = { offered: ["code", "name"], required: ["code"] };

test.each([
  ["{code} of {store} for {name}", undefined],
  ["[ {code}]", undefined],
  ["3 < 4 and 5 > 2, {code}", undefined],
  ["{cod} {code}", { code: "unknown_placeholder", placeholder: "{cod}" }],
  ["{code} {}", { code: "unknown_placeholder", placeholder: "{}" }],
  ["{code", { code: "unknown_placeholder", placeholder: "{" }],
  ["Hello {name}", { code: "missing_placeholder", placeholder: "{code}" }],
  ["<b>{code}</b>", { code: "html" }],
  ["<!-- {code} -->", { code: "html" }],
])("%j is validated", (template, problem) => {
  expect(templateProblem(template, rule)).toEqual(problem);
});

test("a value is written in the alphabet of a long SMS", () => {
  expect(inSmsAlphabet("৳1,240, 4–6 PM, “Eid”, it’s")).toBe('Tk 1,240, 4-6 PM, "Eid", it\'s');
});
