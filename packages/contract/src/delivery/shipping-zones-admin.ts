import { courierNamed } from "@tatka/domain/delivery/couriers/index";
import { coversEveryAmount } from "@tatka/domain/delivery/delivery-charge";
import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { bothTitles, recordStatus, takaAmount } from "../staff-fields.ts";
import { CourierDays, ShippingMethod, Slot } from "./delivery.ts";
import { locationTypes } from "./locations.ts";

const Rules = z
  .array(z.object({ from: takaAmount, upTo: takaAmount.nullable(), charge: takaAmount }))
  .max(20)
  .refine(coversEveryAmount, "Start at 0, leave no gaps, and leave the last row open");

const Method = z.object({
  id: rowId.optional().describe("Id of an existing method"),
  kind: z.enum(["standard", "express"]),
  ...bothTitles,
  minutes: z.number().int().min(1).max(1_440).nullable().describe("Express: minutes from order to delivery"),
  rules: Rules.nullable().describe("Taka; null: the store's standard charges"),
  status: recordStatus,
});

const days = z.number().int().min(1).max(30);

const plan = z.object({
  ...bothTitles,
  hubId: rowId,
  status: recordStatus,
  locationIds: z.array(rowId).max(1_000).describe("Locations, including their children"),
  methods: z.array(Method).max(10),
  courier: z.string().max(40).nullable().default(null).describe("Code of the courier that delivers; null: our riders"),
  daysFrom: days.nullable().default(null).describe("Courier: days until the delivery, at the earliest"),
  daysUntil: days.nullable().default(null).describe("Courier: days until the delivery, at the latest"),
});

function checkPlan({ value, issues }: z.core.ParsePayload<z.infer<typeof plan>>): void {
  for (const [place, { kind, minutes }] of value.methods.entries()) {
    if (kind === "standard" || minutes !== null) continue;
    issues.push({ code: "custom", path: ["methods", place, "minutes"], message: "minutes are required", input: value });
  }
  if (value.courier === null) return;
  const { courier, daysFrom, daysUntil } = value;
  if (!courierNamed(courier)) {
    issues.push({ code: "custom", path: ["courier"], message: "this courier does not exist", input: value });
  }
  if (daysFrom === null || daysUntil === null || daysFrom > daysUntil) {
    const path = [daysFrom === null ? "daysFrom" : "daysUntil"];
    issues.push({
      code: "custom",
      path,
      message: "the first and the last day are required, in this order",
      input: value,
    });
  }
}

const Named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

/** A division, district or zone as the picker shows it. */
export const ServedPlace = Named.extend({
  type: z.enum(locationTypes),
  path: z.string().describe("Names of the parent locations, from the largest"),
  pathBn: z.string(),
  servedBy: Named.nullable().describe("The shipping zone that contains it"),
}).meta({ id: "ServedPlace" });
export type ServedPlace = z.infer<typeof ServedPlace>;

export const AdminShippingZone = plan
  .extend({
    id: z.number().int(),
    hub: Named.extend({ region: regionCode }),
    methods: z.array(Method.extend({ id: z.number().int() })),
    locations: z.array(ServedPlace),
    openOrders: z.number().int(),
    windows: z.number().int().describe("Number of slots per week"),
    version: rowVersion,
  })
  .meta({ id: "AdminShippingZone" });
export type AdminShippingZone = z.infer<typeof AdminShippingZone>;

const feature = "shipping zone";
const move = { movesPlaces: z.boolean().default(false).describe("Moves locations from other zones") };

export const shippingZoneRoutes = crud("shipping_zone", {
  feature,
  record: AdminShippingZone,
  list: {
    description: "With their hub, places and delivery methods.",
    query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional(), status: recordStatus.optional() }),
  },
  get: {},
  create: { refusals: ["record.refers_to_nothing", "shipping.place_taken"], body: plan.extend(move).check(checkPlan) },
  update: {
    refusals: ["record.refers_to_nothing", "shipping.place_taken"],
    body: plan.extend({ ...move, version: rowVersion }).check(checkPlan),
  },
  delete: { refusals: ["record.in_use"], description: "Also deletes its delivery slots. It must have no open orders." },
});

export const adminListPlaces = staffRoute({
  method: "get",
  path: "/admin/shipping-place",
  summary: "List places for shipping zones",
  description: "By name or by parent, with the zone that each belongs to.",
  feature,
  permission: "shipping_zone.read",
  query: z.object({
    q: typedText(60).optional(),
    parentId: rowIdInUrl.optional().describe("By default the divisions"),
    type: z.enum(locationTypes).optional(),
  }),
  answer: z.array(ServedPlace).describe("At most 100"),
});

export const adminListZoneHubs = staffRoute({
  method: "get",
  path: "/admin/shipping-hub",
  summary: "List hubs for shipping zones",
  feature,
  permission: "shipping_zone.read",
  answer: z.array(Named.extend({ region: regionCode })),
});

export const adminTryDelivery = staffRoute({
  method: "get",
  path: "/admin/shipping-trial",
  summary: "Preview the delivery of an address",
  description: "Zone, hub, methods with their charges, and the next slots.",
  feature,
  permission: "shipping_zone.read",
  query: z.object({
    placeId: rowIdInUrl.describe("A location of the lowest level"),
    worth: inUrl(z.number().min(0).max(10_000_000).multipleOf(0.01)).describe("Taka; order value"),
  }),
  answer: z.object({
    delivery: z
      .object({
        zone: Named,
        hub: Named,
        region: regionCode,
        methods: z.array(ShippingMethod),
        slots: z.array(Slot),
        days: CourierDays.nullable(),
      })
      .nullable()
      .describe("null: no delivery there"),
  }),
  refusals: ["location.not_found"],
});
