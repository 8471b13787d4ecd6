import { z } from "zod";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { staffRoute } from "../route.ts";
import { bilingual } from "./setting-values.ts";
import { publicSettings } from "./settings.ts";

/** Steps of the set-up guide, in order. */
const setupSteps = [
  "security",
  "identity",
  "cities",
  "hubs",
  "zones",
  "times",
  "payments",
  "mail",
  "sms",
  "categories",
  "brands",
  "products",
  "texts",
] as const;
export type SetupStepId = (typeof setupSteps)[number];

/** Requirements for customers' orders. */
const setupGaps = [
  "second_factor",
  "seller_name",
  "seller_address",
  "phone",
  "trade_registration",
  "hub",
  "zone",
  "delivery_option",
  "delivery_time",
  "payment_method",
  "category",
  "brand",
  "product",
  "stock",
] as const;
export type SetupGap = (typeof setupGaps)[number];

const SetupStep = z.object({
  id: z.enum(setupSteps),
  status: z
    .enum(["done", "missing", "optional"])
    .describe("missing: customers cannot order without it; optional: recommended"),
  missing: z.array(z.enum(setupGaps)),
  count: z.number().int().nullable().describe("Number of existing records, if they can be counted"),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const ShopSetup = z
  .object({
    ...publicSettings.shopStatus.shape,
    opensItself: z
      .boolean()
      .describe(
        "Nobody has opened or closed the shop yet: it opens automatically as soon as an order could be delivered",
      ),
    steps: z.array(SetupStep),
    missing: z
      .array(z.enum(setupGaps))
      .describe("What is missing before customers can order; empty: the shop can open"),
    hasSmsGateway: z.boolean(),
    gateways: z.array(paymentMethodCode).describe("Payment gateways with credentials, which can be tested"),
  })
  .meta({ id: "ShopSetup" });
export type ShopSetup = z.infer<typeof ShopSetup>;

const feature = "setup";

export const adminGetSetup = staffRoute({
  method: "get",
  path: "/admin/setup",
  summary: "Get the setup progress",
  description: "Lists what is missing before customers can order.",
  feature,
  permission: "setting.read",
  answer: ShopSetup,
});

export const adminOpenShop = staffRoute({
  method: "post",
  path: "/admin/setup/open",
  summary: "Open the shop for orders",
  feature,
  permission: "setting.update",
  answer: ShopSetup,
  refusals: ["shop.not_ready"],
});

export const adminCloseShop = staffRoute({
  method: "post",
  path: "/admin/setup/close",
  summary: "Close the shop",
  description: "Products stay visible, but nothing can be ordered. Placed orders are delivered.",
  feature,
  permission: "setting.update",
  body: z.object({ note: bilingual }),
  answer: ShopSetup,
});
