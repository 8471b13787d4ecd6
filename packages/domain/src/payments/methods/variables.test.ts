import { expect, test } from "vitest";
import { cash } from "./cash/facts.ts";
import { nagad } from "./nagad/facts.ts";
import { variablesOf } from "./variables.ts";

test("a method names the variables that the operator sets", () => {
  expect(variablesOf(cash)).toEqual([]);
  expect(variablesOf(nagad)).toEqual([
    "NAGAD_BASE_URL",
    "NAGAD_MERCHANT_ID",
    "NAGAD_MERCHANT_PRIVATE_KEY",
    "NAGAD_GATEWAY_PUBLIC_KEY",
    "NAGAD_SERVER_ADDRESS",
  ]);
});
