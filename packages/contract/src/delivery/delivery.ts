import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const id = z.number().int();
const taka = z.number().describe("Taka");
const params = z.object({ id: rowIdInUrl });

export const ShippingMethod = z
  .object({
    id,
    kind: z.enum(["standard", "express"]),
    title: z.string(),
    titleBn: z.string(),
    minutes: z.number().int().nullable().describe("Express: from order to door"),
    rules: z
      .array(z.object({ from: taka, upTo: taka.nullable(), charge: taka }))
      .describe("`upTo` is excluded, null means without end"),
    charge: taka.optional().describe("For the cart as it is now, when asked by a customer"),
  })
  .meta({ id: "ShippingMethod" });
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const ShippingZone = z.object({
  id,
  title: z.string(),
  titleBn: z.string(),
  hub: z.object({ id, title: z.string(), titleBn: z.string() }),
});

export const Slot = z
  .object({
    id: z.string().describe("Window and day"),
    date: z.iso.date(),
    from: z.string().describe("Start, HH:MM in Asia/Dhaka"),
    to: z.string().describe("End, HH:MM in Asia/Dhaka"),
    remaining: z.number().int(),
    cutoffAt: z.iso.datetime(),
  })
  .meta({ id: "Slot" });
export type Slot = z.infer<typeof Slot>;

export const checkoutInfo = route({
  method: "get",
  path: "/shipping/getCheckoutInfo/{id}",
  summary: "Everything about delivery to one of the customer's addresses: zone, methods with their charge, next slots",
  feature: "delivery",
  params,
  answer: z.object({ zone: ShippingZone, methods: z.array(ShippingMethod), slots: z.array(Slot) }),
  refusals: ["auth.not_signed_in", "address.not_found", "address.outside_zones"],
});

const methodsParts = {
  method: "get",
  feature: "delivery",
  params,
  answer: z.array(ShippingMethod),
  refusals: ["shipping.zone_not_found"],
} as const;
export const zoneMethods = route({
  ...methodsParts,
  path: "/shipping/zone/getMethods/{id}",
  summary: "The delivery methods of a zone",
});
export const zoneMethodsShort = route({
  ...methodsParts,
  path: "/shipping/zone/methods/{id}",
  summary: "The same as /shipping/zone/getMethods/{id}",
});

export const shipCharge = route({
  method: "get",
  path: "/shipcharge/{id}",
  summary: "What delivering the customer's cart costs by one shipping method",
  feature: "delivery",
  params,
  answer: z.object({ methodId: id, charge: taka, subtotal: taka }),
  refusals: ["auth.not_signed_in", "shipping.method_not_offered", "shipping.express_closed"],
});

export const listSlots = route({
  method: "get",
  path: "/slot",
  summary: "When an address can be delivered to, the next seven days",
  feature: "delivery",
  query: z.object({ addressId: rowIdInUrl }),
  answer: z.array(Slot),
  refusals: ["auth.not_signed_in", "address.not_found", "address.outside_zones"],
});

export const DeliveryPromise = z
  .object({
    region: z.enum(regions),
    isForAddress: z.boolean().describe("Of one address; otherwise of the city, whose areas may differ"),
    slot: Slot.omit({ id: true, remaining: true })
      .nullable()
      .describe("The first with places left; null: none is known"),
    rules: ShippingMethod.shape.rules.describe("What standard delivery costs, by what the order is worth"),
    express: z
      .object({ minutes: z.number().int(), charge: taka.describe("The least") })
      .nullable()
      .describe("null: not offered now"),
  })
  .meta({ id: "DeliveryPromise" });
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

export const regionPromise = route({
  method: "get",
  path: "/delivery/promise",
  summary: "When an order placed now would come to this city at the earliest, and what delivery costs",
  feature: "delivery",
  shared: true,
  query: z.object({ region: z.enum(regions).optional() }),
  answer: DeliveryPromise,
});

export const myPromise = route({
  method: "get",
  path: "/delivery/myPromise",
  summary: "The same for an address of the customer, by default the default one; without any, of the city",
  feature: "delivery",
  query: z.object({ region: z.enum(regions).optional(), addressId: rowIdInUrl.optional() }),
  answer: DeliveryPromise,
  refusals: ["auth.not_signed_in", "address.not_found", "address.outside_zones"],
});
