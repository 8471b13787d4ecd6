import type { SubstitutionPreference } from "@tatka/domain/orders/picking/substitution";
import { z } from "zod";
import { UnitPrice } from "./catalogue.ts";
import { Ucp, UcpMessage } from "./shapes.ts";

export const substitution = z
  .enum(["best_match", "call_me", "refund"] as const satisfies readonly SubstitutionPreference[])
  .describe("If it is missing at packing. By the store's grocery extension");

export const Total = z.object({
  type: z.enum(["subtotal", "items_discount", "discount", "fulfillment", "fee", "total"]),
  amount: z.number().int().describe("Poisha; discounts are negative"),
  display_text: z.string().optional(),
});
export type Total = z.infer<typeof Total>;

const LineItem = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    price: z.number().int().describe("Poisha"),
    image_url: z.url().optional(),
    unit_price: UnitPrice.optional(),
  }),
  quantity: z.number().int(),
  totals: z.array(Total),
  substitution: substitution.optional(),
  temperature: z.enum(["frozen", "chilled", "ambient"]).optional(),
  weight: z
    .object({ nominal_grams: z.number().int(), tolerance_percent: z.number(), final_price: z.literal("packed_weight") })
    .optional()
    .describe("Of goods sold by weight: the customer pays for the packed weight, within the tolerance"),
});
export type LineItem = z.infer<typeof LineItem>;

const CutOff = z.object({
  order_before: z.iso.datetime(),
  date: z.iso.date(),
  from: z.string().describe("HH:MM in Asia/Dhaka"),
  to: z.string(),
});

const shown = {
  ucp: Ucp,
  id: z.string(),
  line_items: z.array(LineItem),
  currency: z.literal("BDT"),
  totals: z.array(Total),
  continue_url: z.url().describe("Where the person adds the goods to their own cart and orders"),
  expires_at: z.iso.datetime(),
  messages: z.array(UcpMessage),
  next_delivery: CutOff.nullable().optional().describe("The city's next slot with free places, and its order deadline"),
};

export const DeliveryOption = z.object({
  id: z.string(),
  title: z.string(),
  earliest_fulfillment_time: z.iso.datetime(),
  latest_fulfillment_time: z.iso.datetime(),
  totals: z.array(Total),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Destinations have the area only: an assistant chooses an address without reading it. */
const Fulfillment = z.object({
  methods: z.array(
    z.object({
      id: z.literal("delivery"),
      type: z.literal("shipping"),
      line_item_ids: z.array(z.string()),
      destinations: z.array(
        z.object({
          id: z.string(),
          label: z.string().nullable(),
          address_locality: z.string(),
          address_country: z.literal("BD"),
        }),
      ),
      selected_destination_id: z.string().nullable(),
      groups: z.array(
        z.object({
          id: z.literal("all"),
          line_item_ids: z.array(z.string()),
          options: z.array(DeliveryOption),
          selected_option_id: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const Payment = z.object({
  instruments: z.array(z.object({})),
  terms: z.array(
    z.object({
      id: z.literal("on_delivery"),
      title: z.string(),
      schedules: z.array(
        z.object({ id: z.string(), type: z.literal("on_delivery"), description: z.string(), amount: z.number().int() }),
      ),
    }),
  ),
  selected_term_id: z.literal("on_delivery"),
});

const handlers = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      available_instruments: z.array(z.object({ type: z.string() })),
      config: z.object({}),
    }),
  ),
);

export const UcpCart = z.object(shown).meta({ id: "UcpCart" });
export type UcpCart = z.infer<typeof UcpCart>;

export const UcpCheckout = z
  .object({
    ...shown,
    ucp: Ucp.extend({ payment_handlers: handlers.describe("Empty unless a person is linked") }),
    status: z.enum(["incomplete", "requires_escalation", "ready_for_complete", "completed", "canceled"]),
    links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string() })),
    fulfillment: Fulfillment.optional().describe(
      "For a linked person: their addresses, and free slots or the days of a courier",
    ),
    payment: Payment,
    order: z.object({ id: z.string(), permalink_url: z.url() }).optional(),
  })
  .meta({ id: "UcpCheckout" });
export type UcpCheckout = z.infer<typeof UcpCheckout>;
