import { languages } from "@tatka/domain/language";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { crud } from "../crud.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const id = rowIdInUrl;
const choice = z.number().int().min(1).nullable();
const text = (most: number) => z.string().max(most);

/** An unfinished order as on the page: nothing is validated, and parts may be missing. */
export const OrderDraftContent = z
  .object({
    phone: text(40),
    email: text(254).nullable(),
    name: text(100),
    language: z.enum(languages),
    lines: z
      .array(z.object({ variationId: z.number().int().min(1), quantity: z.number().int().min(1).max(mostOfOne) }))
      .max(mostLines),
    addressId: choice,
    address: z.object({
      name: text(100),
      phone: text(40),
      divisionId: choice,
      districtId: choice,
      zoneId: choice,
      address: text(300),
      landmark: text(200),
      deliveryNote: text(300),
    }),
    shippingMethodId: choice,
    slotId: text(60).nullable(),
    voucherCode: text(30).nullable(),
    discountPercent: z.number().int().min(0).max(100).nullable(),
    discountReason: text(200),
    waivesDelivery: z.boolean(),
    waiverReason: text(200),
    paymentMethod: paymentMethodCode,
    note: text(500),
    reusableBags: z.boolean(),
  })
  .meta({ id: "OrderDraftContent" });
export type OrderDraftContent = z.infer<typeof OrderDraftContent>;

const feature = "order-drafts";
const permission = "order.create";

const body = z.object({ title: z.string().trim().min(1).max(120), content: OrderDraftContent });
const saved = z.object({ id: z.number().int() });

export const adminSaveOrderDraft = staffRoute({
  method: "put",
  path: "/admin/order-draft/{id}",
  summary: "Update a draft order",
  description: "Kept for another week.",
  feature,
  permission,
  hubs: "none",
  params: z.object({ id }),
  body,
  answer: saved,
  refusals: ["record.not_found"],
});

export const orderDraftRoutes = crud("order-draft", {
  feature,
  noun: "draft order",
  permission,
  hubs: "none",
  record: z.object({ id: z.number().int(), content: OrderDraftContent }),
  list: {
    summary: "List the caller's draft orders",
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          items: z.number().int().describe("Number of lines"),
          updatedAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
        }),
      ),
    }),
    description: "Newest first.",
  },
  get: { summary: "Get the caller's draft order" },
  create: { answer: saved, refusals: ["order.too_many_drafts"], description: "Kept for a week.", body },
  delete: {},
});
