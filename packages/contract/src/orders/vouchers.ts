import { z } from "zod";
import { destinationRefusals } from "../delivery/delivery.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const taka = z.number().describe("Taka");

export const voucherCode = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .transform((typed) => typed.toUpperCase());

/** All reasons for refusing a voucher. */
export const voucherRefusals = [
  "voucher.not_valid",
  "voucher.not_now",
  "voucher.used_up",
  "voucher.already_used",
  "voucher.below_minimum",
  "voucher.not_for_this_cart",
  "voucher.first_order_only",
  "voucher.discounts_save_more",
] as const;

export const validateVoucher = route({
  method: "get",
  path: "/voucher/validate/{code}",
  summary: "Validate a voucher for the cart",
  description: "Returns the discount.",
  feature: "voucher",
  params: z.object({ code: voucherCode }),
  answer: z.object({
    code: z.string(),
    kind: z.enum(["percent", "fixed", "free_delivery"]),
    discount: taka.describe("Taka off the goods; 0 for free delivery"),
    freeDelivery: z.boolean(),
  }),
  refusals: ["auth.not_signed_in", "request.too_many", "cart.empty", ...voucherRefusals],
});

export const OfferedVoucher = z
  .object({
    code: z.string(),
    kind: z.enum(["percent", "fixed", "free_delivery"]),
    percent: z.number().int().nullable(),
    amount: taka.nullable(),
    cap: taka.nullable(),
    saves: taka.describe("Discount for this cart, delivery included"),
  })
  .meta({ id: "OfferedVoucher" });
export type OfferedVoucher = z.infer<typeof OfferedVoucher>;

export const offeredVouchers = route({
  method: "get",
  path: "/voucher/offers",
  summary: "List public vouchers for the cart",
  description: "Best first. Private codes are never listed.",
  feature: "voucher",
  query: z.object({ addressId: rowIdInUrl.optional(), shippingMethodId: rowIdInUrl.optional() }),
  answer: z.array(OfferedVoucher),
  refusals: destinationRefusals,
});
