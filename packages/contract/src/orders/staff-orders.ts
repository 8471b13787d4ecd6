import { messageChannels } from "@tatka/domain/content/messages/channels";
import { languages } from "@tatka/domain/language";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { isMobileNumber, writtenDigits } from "@tatka/domain/people/mobile-number";
import { z } from "zod";
import { Product } from "../catalogue/products.ts";
import { customChanges, customRefusals } from "../custom-values.ts";
import { CourierDays, ShippingMethod, ShippingZone, Slot } from "../delivery/delivery.ts";
import { typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { PaymentMethod } from "../payments/payments.ts";
import { Address, AddressForm } from "../people/addresses.ts";
import { email } from "../people/email.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { missingLine } from "./cart.ts";
import { CheckoutSummary, placeOrder } from "./checkout.ts";
import { orderNumber, PlacedOrder } from "./orders.ts";
import { voucherCode, voucherRefusals } from "./vouchers.ts";

const taka = z.number().describe("Taka");
const id = rowIdInUrl;

const phone = z
  .string("phone number cannot be empty")
  .max(40, "invalid phone number")
  .transform(writtenDigits)
  .pipe(z.string().min(1, "phone number cannot be empty").refine(isMobileNumber, "invalid phone number"))
  .describe("A Bangladeshi mobile number, as typed");

/** Requested items, each once. */
const wantedLines = z
  .array(z.object({ variationId: id, quantity: z.number().int().min(1).max(mostOfOne) }))
  .max(mostLines)
  .refine(
    (lines) => new Set(lines.map(({ variationId }) => variationId)).size === lines.length,
    "Add each item only once",
  );

const bilingual = { title: z.string(), titleBn: z.string() };

export const OrderCustomer = z
  .object({
    id: z.number().int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe("As typed in Bangladesh: 01712345678"),
    language: z.enum(languages),
    isClosed: z.boolean(),
    orders: z.number().int().describe("Number of orders so far, from hubs that the caller may see"),
    addresses: z.array(Address),
    lastOrders: z
      .array(
        z.object({
          number: z.string(),
          placedAt: z.iso.datetime(),
          status: z.enum(orderStatuses),
          total: taka,
          items: z.array(z.object({ ...bilingual, quantity: z.number().int() })),
        }),
      )
      .describe("Latest orders, newest first"),
  })
  .meta({ id: "OrderCustomer" });
export type OrderCustomer = z.infer<typeof OrderCustomer>;

const SuggestedCustomer = z
  .object({
    id: z.number().int(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    orders: z.number().int(),
    lastOrderAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SuggestedCustomer" });
export type SuggestedCustomer = z.infer<typeof SuggestedCustomer>;

export const adminFindCustomer = staffRoute({
  method: "get",
  path: "/admin/order/customer",
  summary: "Find a customer by phone or email",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "own",
  query: z.object({
    phone: phone.optional(),
    email: email().optional(),
    name: typedText(100).optional().describe("For a new customer: accounts with the same name, which may be theirs"),
  }),
  answer: z.object({
    customer: OrderCustomer.nullable(),
    probable: z
      .array(SuggestedCustomer)
      .describe("Without an account: customers who used the number in an address or order, or have the name"),
  }),
});

const reason = typedText(200).min(1, "reason is required");

/** Discounts by staff; needs the permission `order.discount`. */
const concession = {
  discount: z
    .object({ percent: z.number().int().min(1).max(100), reason })
    .optional()
    .describe("Percentage off the goods, up to the setting staffDiscount; excludes a voucher"),
  deliveryWaiver: reason.optional().describe("Reason for waiving the delivery charge"),
};

export const adminSuggestCustomers = staffRoute({
  method: "get",
  path: "/admin/order/customers",
  summary: "Search customers",
  description: "By partial name or phone number of their account, addresses or orders. Staff are excluded.",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "own",
  query: z
    .object({
      digits: z
        .string()
        .max(40)
        .transform(writtenDigits)
        .pipe(z.string().regex(/^\d{4,11}$/, "Enter at least 4 digits"))
        .optional()
        .describe("Part of the number, in any format"),
      name: typedText(100).pipe(z.string().min(3, "Enter at least 3 letters")).optional().describe("Part of a name"),
    })
    .refine(({ digits, name }) => (digits === undefined) !== (name === undefined), {
      path: ["digits"],
      message: "Enter digits or a name",
    }),
  answer: z.object({ items: z.array(SuggestedCustomer) }),
});

export const adminOrderAgain = staffRoute({
  method: "get",
  path: "/admin/order/{orderNumber}/again",
  summary: "Check which items of an earlier order are available",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "order",
  params: orderNumber,
  query: z.object({
    region: regionCode.optional().describe("Delivery address; by default that of the earlier order"),
  }),
  answer: z.object({
    lines: z.array(z.object({ variationId: z.number().int(), quantity: z.number().int() })),
    missing: z.array(z.object({ ...bilingual, ...missingLine })).describe("Lines that are not fully available"),
  }),
  refusals: ["record.not_found"],
});

export const adminFindOrderSize = staffRoute({
  method: "get",
  path: "/admin/order/size",
  summary: "Find a variation on sale by SKU or barcode",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "none",
  query: z.object({ code: typedText(60).min(1), region: regionCode }),
  answer: z.object({ product: Product, variationId: z.number().int() }).partial(),
});

const concessionRefusals = ["order.one_discount", "order.discount_too_high"] as const;

export const adminQuoteOrder = staffRoute({
  method: "post",
  path: "/admin/order/quote",
  summary: "Preview a phone order",
  description: "Totals and delivery options.",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "none",
  body: z.object({
    customerId: id.optional().describe("Omit it for a new customer"),
    lines: wantedLines,
    addressId: id.optional().describe("One of the customer's addresses"),
    zoneId: id.optional().describe("Zone of a new address"),
    region: regionCode.optional().describe("Region of the prices while there is no address"),
    shippingMethodId: id.optional(),
    voucherCode: voucherCode.optional(),
    ...concession,
  }),
  answer: CheckoutSummary.extend({
    mostDiscountPercent: z.number().int().describe("Maximum staff discount; 0 without the permission"),
    region: regionCode,
    lines: z.array(
      z.object({
        variationId: z.number().int(),
        product: z.object({ slug: z.string(), ...bilingual }),
        size: z.object(bilingual),
        images: z.array(z.object({ url: z.string(), pattern: z.string() })),
        quantity: z.number().int(),
        available: z.number().int().describe("Pieces left in the region"),
        price: taka,
        regularPrice: taka,
        discount: taka,
        total: taka,
      }),
    ),
    delivery: z
      .object({
        zone: ShippingZone,
        methods: z.array(ShippingMethod),
        slots: z.array(Slot),
        days: CourierDays.nullable(),
      })
      .nullable()
      .describe("null while the address is unknown"),
    paymentMethods: z.array(PaymentMethod),
  }).meta({ id: "StaffOrderQuote" }),
  refusals: [
    "variation.not_found",
    "customer.not_found",
    "address.not_found",
    "address.outside_zones",
    "shipping.method_not_offered",
    "shipping.express_closed",
    "shipping.needs_cold",
    ...concessionRefusals,
  ],
});

export const adminPlaceOrder = staffRoute({
  method: "post",
  path: "/admin/order",
  summary: "Place an order for a customer",
  description: "With the rules of the checkout.",
  feature: "staff-orders",
  permission: "order.create",
  hubs: "own",
  idempotencyKey: "needed",
  body: z
    .object({
      customer: z.union([
        z.object({ id }),
        z.object({
          phone: phone.describe("The customer with this number, or a new account"),
          name: typedText(100).optional(),
          language: z.enum(languages).default("bn"),
        }),
      ]),
      lines: wantedLines.min(1),
      addressId: id.optional(),
      address: AddressForm.optional().describe("A new address, stored for the customer"),
      ...placeOrder.body.pick({
        slotId: true,
        shippingMethodId: true,
        voucherCode: true,
        note: true,
        reusableBags: true,
        fingerprint: true,
      }).shape,
      paymentMethod: paymentMethodCode,
      ...concession,
      draftId: id.optional().describe("The caller's draft, which this order replaces"),
      custom: customChanges.optional(),
      shoppingListId: id.optional().describe("The shopping list from which this order is created"),
    })
    .refine(({ addressId, address }) => (addressId === undefined) !== (address === undefined), {
      path: ["address"],
      message: "address is required",
    }),
  answer: PlacedOrder,
  status: 201,
  refusals: [
    ...placeOrder.refusals.filter((code) => code !== "auth.not_signed_in"),
    "variation.not_found",
    "customer.closed",
    "customer.is_staff",
    "customer.not_found",
    "address.too_many",
    "location.not_found",
    "record.not_found",
    "list.already_ordered",
    ...customRefusals,
    ...concessionRefusals,
    ...voucherRefusals,
  ],
});

export const adminSendPaymentLink = staffRoute({
  method: "post",
  path: "/admin/order/{orderNumber}/payment-link",
  answersSecret: true,
  summary: "Resend the payment link of an order",
  description: "For unpaid orders with online payment.",
  feature: "staff-orders",
  permission: "order.update",
  hubs: "order",
  params: orderNumber,
  answer: z.object({ sentBy: z.array(z.enum(messageChannels)).describe("Channels through which it was sent") }),
  refusals: ["record.not_found", "order.wrong_state", "payment.gateway_unavailable", "request.too_many"],
});
