import { failureReasons } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { Slot } from "../delivery/delivery.ts";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { AdminOrder, byNumber, stepBody, stepPermissions, stepRefusals } from "./orders-admin.ts";

const feature = "order-admin";

export const adminFailDelivery = staffRoute({
  method: "post",
  path: "/admin/order/{number}/fail",
  summary: "Nothing was handed over at the door: notes why, and tells the customer",
  feature,
  permission: stepPermissions.fail,
  params: byNumber,
  body: z.object({ reason: z.enum(failureReasons), ...stepBody }),
  answer: AdminOrder,
  refusals: [...stepRefusals],
});

export const adminOrderSlots = staffRoute({
  method: "get",
  path: "/admin/order/{number}/slots",
  summary: "When an order can be delivered instead",
  feature,
  permission: "order.read",
  params: byNumber,
  answer: z.array(Slot),
  refusals: ["record.not_found"],
});

export const adminReschedule = staffRoute({
  method: "post",
  path: "/admin/order/{number}/reschedule",
  summary: "Another try of a failed delivery, at another time",
  feature,
  permission: stepPermissions.reschedule,
  params: byNumber,
  body: z.object({ slotId: z.string().max(40), ...stepBody }),
  answer: AdminOrder,
  refusals: [...stepRefusals, "slot.not_offered", "slot.closed", "slot.full"],
});

const pieces = z.number().int().min(0).max(100_000).default(0);

export const adminTakeBack = staffRoute({
  method: "post",
  path: "/admin/order/{number}/take-back",
  summary: "An order that nobody took came back: its pieces are counted, what was paid online goes back",
  feature,
  permission: stepPermissions["take-back"],
  params: byNumber,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: z.number().int(),
          restock: pieces.describe("Back in stock"),
          writeOff: pieces.describe("No longer to be sold"),
          reason: typedText(200).default("").describe("Why they are written off"),
        }),
      )
      .max(300)
      .default([])
      .describe("Lines that are not named are back in stock as they went"),
    ...stepBody,
  }),
  answer: AdminOrder,
  refusals: [...stepRefusals, "order.count_differs"],
});
