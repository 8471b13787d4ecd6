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
  refusals: ["auth.not_signed_in", "shipping.method_not_offered"],
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
