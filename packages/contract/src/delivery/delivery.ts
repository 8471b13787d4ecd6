import { defaultRegion } from "@tatka/domain/region";
import { z } from "zod";
import { regionCode } from "../region.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const id = z.number().int();
const taka = z.number().describe("Taka");
const params = z.object({ id: rowIdInUrl });

/** Of calls that price a cart for an address and a delivery option of the customer. */
export const destinationRefusals = [
  "auth.not_signed_in",
  "address.not_found",
  "address.outside_zones",
  "shipping.method_not_offered",
  "shipping.express_closed",
] as const;

export const ShippingMethod = z
  .object({
    id,
    kind: z.enum(["standard", "express"]),
    title: z.string(),
    titleBn: z.string(),
    minutes: z.number().int().nullable().describe("Express: minutes from order to delivery"),
    rules: z
      .array(z.object({ from: taka, upTo: taka.nullable(), charge: taka }))
      .describe("`upTo` is excluded, null means no limit"),
    charge: taka.optional().describe("For the customer's current cart"),
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

export const CourierDays = z
  .object({ from: z.number().int(), until: z.number().int() })
  .describe("Days from the order to the delivery by a courier, instead of slots; null: our riders deliver");

export const checkoutInfo = route({
  method: "get",
  path: "/shipping/getCheckoutInfo/{id}",
  summary: "Get the delivery options for an address",
  description: "Zone, methods with their charges, and the next slots, for one of the customer's addresses.",
  feature: "delivery",
  params,
  answer: z.object({
    zone: ShippingZone,
    methods: z.array(ShippingMethod),
    slots: z.array(Slot),
    days: CourierDays.nullable(),
  }),
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
  summary: "List the delivery methods of a zone",
});
export const zoneMethodsShort = route({
  ...methodsParts,
  path: "/shipping/zone/methods/{id}",
  summary: "List the delivery methods of a zone (alias)",
  description: "The same as `/shipping/zone/getMethods/{id}`.",
});

export const shipCharge = route({
  method: "get",
  path: "/shipcharge/{id}",
  summary: "Get the delivery charge of the customer's cart",
  feature: "delivery",
  params,
  answer: z.object({ methodId: id, charge: taka, subtotal: taka }),
  refusals: ["auth.not_signed_in", "shipping.method_not_offered", "shipping.express_closed"],
});

export const listSlots = route({
  method: "get",
  path: "/slot",
  summary: "List delivery slots for an address",
  description: "For the next seven days.",
  feature: "delivery",
  query: z.object({ addressId: rowIdInUrl }),
  answer: z.array(Slot),
  refusals: ["auth.not_signed_in", "address.not_found", "address.outside_zones"],
});

export const DeliveryPromise = z
  .object({
    region: regionCode,
    isForAddress: z.boolean().describe("For an address; otherwise for the city, whose areas may differ"),
    slot: Slot.omit({ id: true, remaining: true })
      .nullable()
      .describe("The first with free capacity; null: none is known"),
    days: CourierDays.nullable(),
    rules: ShippingMethod.shape.rules.describe("Standard delivery charges by order value"),
    express: z
      .object({ minutes: z.number().int(), charge: taka.describe("The lowest charge") })
      .nullable()
      .describe("null: not available now"),
  })
  .meta({ id: "DeliveryPromise" });
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

export const regionPromise = route({
  method: "get",
  path: "/delivery/promise",
  summary: "Get the earliest delivery time in a city",
  description: "For an order placed now, with the delivery charge.",
  example: { query: { region: defaultRegion } },
  feature: "delivery",
  shared: true,
  query: z.object({ region: regionCode.optional() }),
  answer: DeliveryPromise,
});

export const myPromise = route({
  method: "get",
  path: "/delivery/myPromise",
  summary: "Get the earliest delivery time for an address",
  description: "By default for the customer's default address; without one, for the city.",
  feature: "delivery",
  query: z.object({ region: regionCode.optional(), addressId: rowIdInUrl.optional() }),
  answer: DeliveryPromise,
  refusals: ["auth.not_signed_in", "address.not_found", "address.outside_zones"],
});
