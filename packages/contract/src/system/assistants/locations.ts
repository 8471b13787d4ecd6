import { z } from "zod";
import { route } from "../../route.ts";
import { agentRefusals, Ucp, UcpContext, UcpError, UcpMessage, ucpBase } from "./shapes.ts";

const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const text = z.string().trim().max(60);

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const UcpLocation = z
  .object({
    id: z.string().describe("The city's code; also a value of context.address_region"),
    name: z.string(),
    address: z.object({ address_locality: z.string(), address_country: z.literal("BD") }),
    geo: point.optional().describe("The city's centre"),
    hours: z
      .array(z.object({ day: z.enum(weekdays), opens: z.string(), closes: z.string() }))
      .describe("HH:MM; not on days that are missing"),
    timezone: z.literal("Asia/Dhaka"),
    inputs: z.array(z.object({ id: z.string() })).optional(),
  })
  .meta({ id: "UcpLocation" });
export type UcpLocation = z.infer<typeof UcpLocation>;

const refinements = {
  distance: z.object({ center: point, max: z.number().min(0).max(20_000_000).describe("Metres") }).optional(),
  serves: z
    .object({
      point: point.optional(),
      address: z
        .object({ address_country: text.optional(), address_region: text.optional(), postal_code: text.optional() })
        .optional(),
    })
    .refine((given) => (given.point === undefined) !== (given.address === undefined), "Send a point or an address")
    .optional()
    .describe("Cities that deliver there. A postal code is not known here"),
  filters: z
    .object({
      hours: z.object({ open_at: z.iso.datetime({ offset: true }) }).optional(),
      amenities: z.array(text).max(20).optional().describe("None is known, so any of them excludes every city"),
      items: z
        .array(z.string().regex(/^[1-9]\d{0,8}$/))
        .min(1)
        .max(50)
        .refine((ids) => new Set(ids).size === ids.length, "List each item only once")
        .optional()
        .describe("Variants that the city must have now"),
    })
    .optional(),
  context: UcpContext.optional(),
};

const answer = z.union([
  z.object({
    ucp: Ucp,
    locations: z.array(UcpLocation),
    pagination: z.object({ has_next_page: z.boolean(), total_count: z.number().int() }).optional(),
    messages: z.array(UcpMessage).optional(),
  }),
  UcpError,
]);

const shared = {
  method: "post",
  feature: "assistants",
  cost: 0.5,
  idempotencyKey: "optional",
  answer,
  refusals: agentRefusals,
} as const;

export const searchLocations = route({
  ...shared,
  path: `${ucpBase}/locations/search`,
  summary: "Search the cities of delivery as an assistant",
  description: "UCP search_locations. Nobody visits the store: a location is a city with delivery.",
  body: z.object({ ...refinements, pagination: z.object({ limit: z.number().int().min(1).optional() }).optional() }),
});

export const lookupLocations = route({
  ...shared,
  path: `${ucpBase}/locations/lookup`,
  summary: "Look up cities of delivery by id as an assistant",
  description: "UCP lookup_locations. Unknown ids are missing from the answer.",
  body: z.object({ ...refinements, ids: z.array(z.string().min(1).max(60)).min(1).max(100) }),
});
