import { isReminderRule } from "@tatka/domain/lists/reminder-days";
import { z } from "zod";
import { orderRefusals } from "../order-refusals.ts";
import { orderAmounts, substitutions } from "../orders/orders.ts";
import { route } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

const taka = z.number().describe("Taka");
const params = z.object({ id: rowIdInUrl });
const own = ["auth.not_signed_in", "saved_list.not_found"] as const;

const terms = {
  every: z.enum(["week", "month"]),
  day: z.number().int().min(0).max(31).describe("Day of delivery: day of the week (0 is Sunday) or of the month"),
  addressId: rowId,
  from: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe("Preferred start of the delivery, HH:MM in Asia/Dhaka"),
  substitution: z.enum(substitutions).describe("For items that are missing at packing"),
  whenSilent: z.enum(["cancel", "order"]).describe("What happens without an answer"),
  cap: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe("Most taka of an order without an answer; needed for `order`"),
};

export const StandingBasket = z
  .object({
    ...terms,
    nextOn: z.iso.date().describe("The next delivery that is not proposed yet; proposed two days ahead"),
    isPaused: z.boolean(),
    proposal: z
      .object({ deliversOn: z.iso.date(), answerBefore: z.iso.datetime(), token: z.string() })
      .nullable()
      .describe("The proposal that waits for an answer"),
  })
  .meta({ id: "StandingBasket" });
export type StandingBasket = z.infer<typeof StandingBasket>;

const common = {
  feature: "standing-baskets",
  params,
  answer: z.object({ standing: StandingBasket.nullable() }),
  refusals: own,
} as const;

export const readStandingBasket = route({
  ...common,
  method: "get",
  path: "/saved-list/{id}/standing",
  summary: "Get the standing order of a saved list",
});

export const setStandingBasket = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/standing",
  summary: "Order a saved list every week or month",
  description:
    "Each delivery is proposed two days ahead. Setting it again withdraws an open proposal. Payment is cash.",
  body: z
    .object(terms)
    .refine(isReminderRule, { path: ["day"], error: "day is not valid" })
    .refine(({ whenSilent, cap }) => whenSilent === "cancel" || cap !== null, {
      path: ["cap"],
      error: "cap is required",
    }),
  refusals: [...own, "address.not_found", "address.outside_zones", "standing.by_courier"],
});

export const pauseStandingBasket = route({
  ...common,
  method: "patch",
  path: "/saved-list/{id}/standing",
  summary: "Pause or resume the standing order of a list",
  description: "Pausing withdraws an open proposal.",
  body: z.object({ isPaused: z.boolean() }),
});

export const skipStandingBasket = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/standing/skip",
  summary: "Skip a delivery of a standing order",
  body: z.object({ deliversOn: z.iso.date().describe("The skipped delivery: repeating the call skips no other one") }),
});

export const endStandingBasket = route({
  ...common,
  method: "delete",
  path: "/saved-list/{id}/standing",
  summary: "End the standing order of a list",
  description: "Withdraws an open proposal.",
});

const token = z.string().max(200);
const bilingual = { title: z.string(), titleBn: z.string() };

export const StandingProposal = z
  .object({
    listName: z.string(),
    state: z.enum(["proposed", "ordered", "declined", "skipped", "expired", "refused"]),
    deliversOn: z.iso.date(),
    answerBefore: z.iso.datetime(),
    address: z.string(),
    substitution: terms.substitution,
    whenSilent: terms.whenSilent,
    cap: terms.cap,
    slot: z
      .object({ id: z.string(), from: z.string(), to: z.string() })
      .nullable()
      .describe("null: no slot is free on that day"),
    items: z.array(
      z.object({
        variationId: z.number().int(),
        product: z.object(bilingual),
        size: z.object(bilingual),
        quantity: z.number().int().describe("On the list"),
        available: z.number().int().describe("In the order, which takes what is in stock"),
        total: taka.describe("Taka for the pieces in the order"),
      }),
    ),
    ...orderAmounts,
    minOrderAmount: taka,
    isBelowMinimum: z.boolean(),
    fingerprint: z.string().describe("Send it with the confirmation, which is refused if anything has changed since"),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: "StandingProposal" });
export type StandingProposal = z.infer<typeof StandingProposal>;

export const readStandingProposal = route({
  method: "get",
  path: "/standing-proposal",
  cost: 1,
  summary: "Get a proposed delivery of a standing order",
  description: "By the signed link in its message, without a login, at current prices.",
  feature: "standing-baskets",
  query: z.object({ proposal: token }),
  answer: StandingProposal,
  refusals: [
    "saved_list.link_ended",
    "request.too_many",
    "address.not_found",
    "address.outside_zones",
    "standing.by_courier",
  ],
});

export const confirmStandingProposal = route({
  method: "post",
  path: "/standing-proposal/confirm",
  cost: 1,
  summary: "Order a proposed delivery",
  description: "Idempotent: confirming it again returns the same order.",
  feature: "standing-baskets",
  body: z.object({ proposal: token, slotId: z.string().max(40), fingerprint: z.string().max(100) }),
  answer: z.object({ orderNumber: z.string() }),
  refusals: [
    "saved_list.link_ended",
    "standing.answered",
    "standing.too_late",
    "standing.by_courier",
    "request.too_many",
    ...orderRefusals,
  ],
});

export const declineStandingProposal = route({
  method: "post",
  path: "/standing-proposal/decline",
  summary: "Decline a proposed delivery",
  feature: "standing-baskets",
  body: z.object({ proposal: token }),
  refusals: ["saved_list.link_ended", "standing.answered", "request.too_many"],
});
