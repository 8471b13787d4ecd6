import { z } from "zod";
import { crud } from "../crud.ts";
import { typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import type { Resource } from "../permissions.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

/** Audited actions; the back office has a verb for each. */
export type AuditAction =
  | "create"
  | "update"
  | "delete"
  | "accept"
  | "answer"
  | "book"
  | "bulk_undo"
  | "bulk_update"
  | "cancel"
  | "close"
  | "collect"
  | "confirm"
  | "confirm-weight"
  | "copy"
  | "count"
  | "decline"
  | "declined"
  | "deliver"
  | "discard"
  | "dispatch"
  | "end_sessions"
  | "export"
  | "fail"
  | "goal"
  | "import"
  | "lose"
  | "markdown"
  | "merge"
  | "move"
  | "not-found"
  | "note"
  | "pack"
  | "pay_back"
  | "payment_link"
  | "plan_pay_back"
  | "post"
  | "receive"
  | "refund"
  | "refunded"
  | "remit"
  | "reopen"
  | "replaced"
  | "reschedule"
  | "reset"
  | "reset_second_factor"
  | "retry"
  | "return"
  | "return-part"
  | "revoke"
  | "send"
  | "send_again"
  | "settle"
  | "stock"
  | "stock-place"
  | "take-back"
  | "test"
  | "write_off";

/** The audited resource: one with permissions, a part of one such as `run_shift`, or one without permissions. */
export type AuditResource =
  | Resource
  | `run_${string}`
  | "calendar_period"
  | "country"
  | "custom_field"
  | "data_request"
  | "gateway_payout"
  | "measurement"
  | "message"
  | "parcel"
  | "payment"
  | "product_feed"
  | "second_factor"
  | "stock_count"
  | "supplier"
  | "supplier_bill"
  | "transfer";

const bilingual = { title: z.string(), titleBn: z.string() };

const entry = {
  id: z.number().int(),
  at: z.iso.datetime(),
  who: z.object({ id: z.number().int(), name: z.string() }).describe("Name, else email, else phone"),
  key: z.object({ id: z.number().int(), name: z.string() }).nullable().describe("The API key that acted for the user"),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  name: z.string().nullable().describe("The record's name, if known"),
  highlights: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe("The first changes that fit into a line; empty: no value"),
  items: z
    .array(z.object({ ...bilingual, pieces: z.number().nullable() }))
    .describe("The variations affected, with pieces"),
  hub: z.object(bilingual).nullable().describe("The hub or place"),
  names: z
    .record(z.string(), z.object(bilingual))
    .describe("Values that fields refer to, such as variation:718, hub:2, line:9 or category:4"),
  fields: z.array(z.string()).describe("Changed fields, as paths such as title or prices.0"),
};
export const AuditEntry = z.object(entry).meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryDetail = z
  .object({
    ...entry,
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.unknown().optional().describe("Omitted if there was no value"),
        after: z.unknown().optional().describe("Omitted if there is no value now"),
      }),
    ),
  })
  .meta({ id: "AuditEntryDetail" });
export type AuditEntryDetail = z.infer<typeof AuditEntryDetail>;

const id = inUrl(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));
const word = z
  .string()
  .max(40)
  .regex(/^[a-z_-]+$/, "not a name");

export const auditRoutes = crud("audit", {
  feature: "audit",
  noun: "audit log entry",
  params: z.object({ id }),
  record: AuditEntryDetail,
  list: {
    answer: z.object({
      items: z.array(AuditEntry),
      next: z.number().int().nullable().describe("null: there are no older entries"),
    }),
    description: "Newest first.",
    query: z.object({
      take: inUrl(z.number().int().min(1).max(100)).default(50),
      before: id.optional().describe("Continues after this entry: the `next` of the previous response"),
      who: rowIdInUrl.optional(),
      resource: word.optional(),
      resourceId: typedText(100).optional(),
      action: word.optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional().describe("Exclusive end"),
    }),
  },
  get: { description: "With the previous and new value of each changed field." },
});

export const adminAuditFilters = staffRoute({
  method: "get",
  path: "/admin/audit/filters",
  summary: "List the filters of the audit log",
  feature: "audit",
  permission: "audit.read",
  answer: z.object({
    people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    resources: z.array(z.string()),
    actions: z.array(z.string()),
  }),
});
