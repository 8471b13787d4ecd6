import { describe, expect, inject, test } from "vitest";
import { misfits, type Shape } from "../../../harness/database/row-types/shape.ts";

const declared = inject("declaredRows");

test("the compiler knows the row type of every statement in the server", () => {
  expect(Object.keys(declared).length).toBeGreaterThan(200);
  const notRows = Object.entries(declared).filter(([, { is }]) => is !== "object");
  expect(notRows).toEqual([]);
});

describe("rows match their declared types", () => {
  const text: Shape = { is: "string" };
  const row: Shape = {
    is: "object",
    fields: {
      id: { shape: { is: "number" }, isOptional: false },
      status: { shape: { is: "one of", shapes: [{ is: "literal", value: "new" }, { is: "null" }] }, isOptional: false },
      lines: {
        shape: { is: "list", of: { is: "object", fields: { sku: { shape: text, isOptional: true } } } },
        isOptional: false,
      },
    },
  };
  const fine = { id: 1, status: "new", lines: [{ sku: "A" }, {}] };

  test.each([
    ["as it is written", fine, []],
    ["with more than the type asks for", { ...fine, note: "" }, []],
    ["with a bigint, which comes as text", { ...fine, id: "1" }, [".id is string, not number"]],
    ["without a column that was renamed", { status: null, lines: [] }, [".id is missing"]],
    ["with a word that the type does not know", { ...fine, status: "old" }, ['.status is string, not "new" or null']],
    [
      "with something else inside a document",
      { ...fine, lines: [{ sku: 7 }] },
      [".lines[0].sku is number, not string"],
    ],
    ["with nothing where something is promised", { ...fine, lines: null }, [".lines is null, not list"]],
  ])("%s", (_, value, expected) => {
    expect(misfits(value, row)).toEqual(expected);
  });
});
