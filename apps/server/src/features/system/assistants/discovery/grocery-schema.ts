import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { groceryExtension, grocerySchemaPath, groceryVersion } from "./capabilities.ts";

/** JSON Schema of our extension: what a line of groceries needs beyond the protocol. */
export function grocerySchema(origin: string): object {
  const parentAt = (file: string) => `https://ucp.dev/${ucpVersion}/schemas/shopping/${file}.json`;
  const extended = (file: string) => ({
    allOf: [
      { $ref: parentAt(file) },
      {
        type: "object",
        properties: {
          line_items: { type: "array", items: { $ref: "#/$defs/line" } },
          next_delivery: { $ref: "#/$defs/next_delivery" },
        },
      },
    ],
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: origin + grocerySchemaPath,
    name: groceryExtension(origin),
    version: groceryVersion,
    title: "Lines of groceries",
    requires: { protocol: { min: ucpVersion } },
    $defs: {
      line: {
        type: "object",
        properties: {
          substitution: {
            enum: ["best_match", "call_me", "refund"],
            description:
              "If it is missing at packing: replace it with a similar item, call the person, or leave it out.",
          },
          temperature: { enum: ["frozen", "chilled", "ambient"], description: "How it is stored and delivered." },
          weight: {
            type: "object",
            description: "Of goods sold by weight. The person pays for the packed weight, within the tolerance.",
            required: ["nominal_grams", "tolerance_percent", "final_price"],
            properties: {
              nominal_grams: { type: "integer" },
              tolerance_percent: { type: "number" },
              final_price: { const: "packed_weight" },
            },
          },
        },
      },
      next_delivery: {
        type: ["object", "null"],
        description: "The city's next slot with free places; null if none is known.",
        required: ["order_before", "date", "from", "to"],
        properties: {
          order_before: { type: "string", format: "date-time", description: "Cut-off of the slot." },
          date: { type: "string", format: "date" },
          from: { type: "string", description: "HH:MM in Asia/Dhaka" },
          to: { type: "string", description: "HH:MM in Asia/Dhaka" },
        },
      },
      replacement: {
        type: "object",
        description: "Pieces that were missing at packing. While the state is asked, orders/{id}/answer answers.",
        required: ["id", "state", "missing", "offer", "difference", "answer_before", "without_answer"],
        properties: {
          id: { type: "string" },
          state: { enum: ["asked", "replaced", "removed"] },
          missing: { $ref: "#/$defs/pieces" },
          offer: { oneOf: [{ $ref: "#/$defs/pieces" }, { type: "null" }] },
          difference: {
            type: "integer",
            description: "Of the offer's total to that of the missing pieces, in minor units.",
          },
          answer_before: { type: ["string", "null"], format: "date-time" },
          without_answer: { enum: ["replaced", "removed"] },
        },
      },
      pieces: {
        type: "object",
        required: ["title", "quantity"],
        properties: { title: { type: "string" }, quantity: { type: "integer" }, price: { type: "integer" } },
      },
      "dev.ucp.shopping.order": {
        allOf: [
          { $ref: parentAt("order") },
          {
            type: "object",
            properties: { replacements: { type: "array", items: { $ref: "#/$defs/replacement" } } },
          },
        ],
      },
      "dev.ucp.shopping.cart": extended("cart"),
      "dev.ucp.shopping.checkout": extended("checkout"),
    },
  };
}
