import { expect, test } from "vitest";
import { handoverProblem, typedHandoverCode } from "./handover-code.ts";

test.each([
  ["4821", "4821"],
  ["0007", "0007"],
  [" 48 21 ", "4821"],
  ["৪৮২১", "4821"],
  ["482", undefined],
  ["48210", undefined],
  ["48a1", undefined],
  ["", undefined],
])("%j is read as %j", (typed, code) => {
  expect(typedHandoverCode(typed)).toBe(code);
});

test.each([
  ["an order without a code needs none", { code: null, typed: undefined, note: "" }, undefined],
  ["whatever is typed for an order without a code is left alone", { code: null, typed: "1", note: "" }, undefined],
  ["the right code is enough", { code: "4821", typed: "৪৮২১", note: "" }, undefined],
  ["a wrong code is refused, also with a note", { code: "4821", typed: "4822", note: "Left at gate" }, "wrong"],
  ["without a code a note is needed", { code: "4821", typed: undefined, note: "" }, "missing"],
  ["a note says why there is none", { code: "4821", typed: undefined, note: "Phone is off" }, undefined],
] as const)("%s", (_, handover, problem) => {
  expect(handoverProblem(handover)).toBe(problem);
});
