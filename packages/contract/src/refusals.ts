import { keysOf } from "@tatka/domain/tables";
import { z } from "zod";
import { catalogueRefusals } from "./refusals/catalogue.ts";
import { deliveryRefusals } from "./refusals/delivery.ts";
import { listsRefusals } from "./refusals/lists.ts";
import { ordersRefusals } from "./refusals/orders.ts";
import { paymentsRefusals } from "./refusals/payments.ts";
import { peopleRefusals } from "./refusals/people.ts";
import { systemRefusals } from "./refusals/system.ts";

/** All refusals of the API, by group. */
export const refusals = {
  ...catalogueRefusals,
  ...deliveryRefusals,
  ...listsRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...peopleRefusals,
  ...systemRefusals,
};

export type RefusalCode = keyof typeof refusals;

/** Of work that is kept with its idempotency key, in one transaction. The first calls with keys were orders. */
export const onceRefusals = {
  missing: "order.key_missing",
  inProgress: "order.in_progress",
  reused: "order.key_reused",
} as const satisfies Record<string, RefusalCode>;

export const Change = z.object({
  variationId: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  kind: z.enum(["price", "stock"]),
  was: z.number().describe("Previous price in taka, or requested pieces"),
  now: z.number().describe("New price in taka, or available pieces"),
});
export type Change = z.infer<typeof Change>;

const LastChange = z.object({
  by: z.string().describe("Name, else email, else phone"),
  at: z.iso.datetime(),
});
export type LastChange = z.infer<typeof LastChange>;

export const ErrorBody = z
  .object({
    code: z.enum(keysOf<RefusalCode>(refusals)),
    message: z.string().describe("May be shown to a person."),
    fields: z.record(z.string(), z.string()).optional().describe("Messages by field."),
    changes: z.array(Change).optional().describe("Differences from what the customer saw, for order.changed."),
    triesLeft: z.number().int().optional().describe("Remaining attempts with this PIN, for login.wrong_pin."),
    lastChange: LastChange.optional().describe("Author of the other change, for record.changed."),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof ErrorBody>;
