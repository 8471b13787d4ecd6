import { messageChannels } from "@tatka/domain/content/messages/channels";
import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

/** Maximum number of alerts for one customer. */
export const mostRestockRequests = 100;

const query = z.object({ variationId: rowIdInUrl });

export const listRestockRequests = route({
  method: "get",
  path: "/restock",
  summary: "List the customer's back-in-stock alerts",
  feature: "restock",
  answer: z.array(z.object({ variationId: z.number().int() })),
  refusals: ["auth.not_signed_in"],
});

export const askForRestock = route({
  method: "post",
  path: "/restock",
  summary: "Create a back-in-stock alert",
  description: "Notifies the customer once. Creating it again changes nothing.",
  feature: "restock",
  query,
  answer: z.object({
    variationId: z.number().int(),
    channel: z.enum(messageChannels).describe("Channel of the notification"),
  }),
  refusals: ["auth.not_signed_in", "variation.not_found", "restock.in_stock", "restock.full"],
});

export const cancelRestock = route({
  method: "delete",
  path: "/restock",
  summary: "Cancel the back-in-stock alert",
  description: "Without one, nothing changes.",
  feature: "restock",
  query,
  refusals: ["auth.not_signed_in"],
});
