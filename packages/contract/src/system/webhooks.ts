import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { crud } from "../crud.ts";
import { inUrl } from "../number-in-url.ts";
import type { StaffPermission } from "../permissions.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

const feature = "webhooks";

const orderEvents = orderStatuses.map((status) => `order.${status}` as const);

/** Webhook events. `test.ping` is sent on request only. */
export const webhookEvents = [...orderEvents, "stock.changed", "product.changed", "product.deleted"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Users can only subscribe to events that they may read. */
export function permissionToTell(event: WebhookEvent): StaffPermission {
  return event.startsWith("order.") ? "order.read" : "product.read";
}

const url = z
  .url({ protocol: /^https?$/, error: "Enter a URL that begins with https://" })
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { username, password, hash } = new URL(text);
    return username === "" && password === "" && hash === "";
  }, "Enter a URL without a user name, a password or a #");
const events = z
  .array(z.enum(webhookEvents))
  .min(1, "Choose at least one event")
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

export const AdminWebhook = z
  .object({
    id: z.number().int(),
    url: z.string(),
    events: z.array(z.string()),
    isOn: z.boolean(),
    failingSince: z.iso.datetime().nullable().describe("Start of the current failures"),
    offReason: z.string().nullable().describe("Reason why the store disabled it"),
    waiting: z.number().int(),
    lastDeliveredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: rowVersion,
  })
  .meta({ id: "AdminWebhook" });
export type AdminWebhook = z.infer<typeof AdminWebhook>;

export const WebhookDelivery = z
  .object({
    id: z.number().int(),
    event: z.string(),
    subject: z.string(),
    state: z.enum(["waiting", "delivered", "failed", "skipped"]),
    attempts: z.number().int(),
    answerStatus: z.number().int().nullable(),
    answer: z.string().describe("Start of the response, or the reason why there was none"),
    createdAt: z.iso.datetime(),
    triedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const secret = z.string().describe("Shown only once; signs every message");
const urlRefusals = ["webhook.needs_https", "webhook.private_address", "webhook.unknown_host"] as const;
const id = z.object({ id: rowIdInUrl });

export const webhookRoutes = crud("webhook", {
  feature,
  noun: "webhook endpoint",
  record: AdminWebhook,
  list: { answer: z.object({ items: z.array(AdminWebhook) }) },
  create: {
    permission: "webhook.update",
    answer: z.object({ webhook: AdminWebhook, secret }),
    refusals: [...urlRefusals, "webhook.too_many", "staff.beyond_own_permissions"],
    answersSecret: true,
    description: "The response contains its secret.",
    body: z.object({ url, events }),
  },
  update: {
    refusals: [...urlRefusals, "staff.beyond_own_permissions"],
    description: "Changes its URL or events, or turns it on or off.",
    body: z.object({
      version: rowVersion,
      url: url.optional(),
      events: events.optional(),
      isOn: z.boolean().optional(),
    }),
  },
  delete: { permission: "webhook.update", description: "Also deletes its delivery log." },
});

export const adminRenewWebhookSecret = staffRoute({
  method: "post",
  path: "/admin/webhook/{id}/secret",
  answersSecret: true,
  summary: "Rotate the secret of a webhook endpoint",
  description: "The new secret signs messages at once.",
  feature,
  permission: "webhook.update",
  params: id,
  answer: z.object({ secret }),
  refusals: ["record.not_found"],
});

export const adminTestWebhook = staffRoute({
  method: "post",
  path: "/admin/webhook/{id}/test",
  summary: "Send a test event to a webhook endpoint",
  description: "The event is `test.ping`.",
  feature,
  permission: "webhook.update",
  params: id,
  status: 202,
  answer: WebhookDelivery,
  refusals: ["record.not_found"],
});

export const adminListDeliveries = staffRoute({
  method: "get",
  path: "/admin/webhook/{id}/delivery",
  summary: "List webhook deliveries",
  description: "Of the last thirty days, newest first.",
  feature,
  permission: "webhook.read",
  params: id,
  query: z.object({
    take: inUrl(z.number().int().min(1).max(100)).default(25),
    before: inUrl(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  answer: z.object({ items: z.array(WebhookDelivery), next: z.number().int().nullable() }),
  refusals: ["record.not_found"],
});

export const adminSendAgain = staffRoute({
  method: "post",
  path: "/admin/webhook/delivery/{id}/again",
  summary: "Resend a webhook delivery",
  description: "With the same id.",
  feature,
  permission: "webhook.update",
  params: z.object({ id: inUrl(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)) }),
  status: 202,
  answer: WebhookDelivery,
  refusals: ["record.not_found", "webhook.waiting"],
});
