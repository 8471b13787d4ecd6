import { z } from "zod";
import { listOf, pageQuery } from "../../listing.ts";
import { staffRoute } from "../../route.ts";

export const AssistantRow = z.object({
  id: z.number().int(),
  host: z.string().nullable().describe("Host of the assistant's profile; null: assistants without one"),
  profileUrl: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  prepared: z.number().int().describe("Carts and checkouts of the last 30 days"),
  taken: z.number().int().describe("Those of them that customers added to their own carts"),
});
export type AssistantRow = z.infer<typeof AssistantRow>;

export const adminListAssistants = staffRoute({
  method: "get",
  path: "/admin/assistant",
  summary: "List shopping assistants",
  description: "Those that have prepared a cart, most recently seen first.",
  feature: "assistants",
  permission: "search_word.read",
  query: z.object({ ...pageQuery(25, 100) }),
  answer: listOf(AssistantRow),
});

export const OrderChannel = z.object({
  id: z.string(),
  kind: z.enum(["web", "staff", "assistant"]).describe("web: customers, on the store's own pages"),
  host: z.string().nullable().describe("Host of the assistant"),
  linked: z.number().int().nullable().describe("Customers whose account is linked now"),
  orders: z.number().int().describe("Orders of the last 30 days, as are the following figures"),
  total: z.number().describe("Taka, without cancelled orders"),
  cancelled: z.number().int(),
  returned: z.number().int().describe("Orders of which pieces came back"),
  reported: z.number().int().describe("Orders with a reported problem"),
});
export type OrderChannel = z.infer<typeof OrderChannel>;

export const adminListOrderChannels = staffRoute({
  method: "get",
  path: "/admin/order-channel",
  summary: "List orders and returns by channel",
  description: "The store's own pages, staff, then each assistant of linked customers, most orders first.",
  feature: "assistants",
  permission: "report.read",
  hubs: "none",
  query: z.object({ ...pageQuery(25, 100) }),
  answer: listOf(OrderChannel),
});

export const AssistantMissedSearch = z.object({
  id: z.number().int(),
  query: z.string(),
  count: z.number().int(),
  lastAt: z.iso.datetime(),
});
export type AssistantMissedSearch = z.infer<typeof AssistantMissedSearch>;

export const adminListAssistantMisses = staffRoute({
  method: "get",
  path: "/admin/assistant-missed-search",
  summary: "List assistants' searches without results",
  description: "Most frequent first.",
  feature: "assistants",
  permission: "search_word.read",
  query: z.object({ ...pageQuery(25, 100) }),
  answer: listOf(AssistantMissedSearch),
});
