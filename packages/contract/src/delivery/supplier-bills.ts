import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { takaAmount } from "../staff-fields.ts";

const bill = z.object({
  supplierId: rowId,
  purchaseId: rowId.nullable().default(null).describe("The purchase order of the bill, of the same supplier"),
  number: typedText(60).min(1, "number is required").describe("As on the bill; unique for a supplier"),
  billedOn: z.iso.date(),
  dueOn: z.iso.date(),
  amount: takaAmount.min(0.01),
  paid: takaAmount.default(0).describe("Taka paid so far"),
  paidOn: z.iso.date().nullable().default(null).describe("Day of the last payment"),
  note: typedText(500).default(""),
});

type Checked = { billedOn: string; dueOn: string; amount: number; paid: number };

function checkBill({ value, issues }: z.core.ParsePayload<Checked>): void {
  if (value.dueOn < value.billedOn)
    issues.push({ code: "custom", path: ["dueOn"], message: "Must not be before the bill", input: value });
  if (value.paid > value.amount)
    issues.push({ code: "custom", path: ["paid"], message: "Must not exceed the amount", input: value });
}

export const SupplierBill = z
  .object({
    id: z.number().int(),
    ...bill.shape,
    purchaseId: z.number().int().nullable(),
    paid: z.number(),
    paidOn: z.string().nullable(),
    note: z.string(),
    supplier: z.string().describe("The name of supplierId"),
    purchaseNumber: z.string().nullable(),
    charged: z.number().nullable().describe("Taka for the received pieces of the purchase order, at receipt prices"),
    ordered: z.number().nullable().describe("Taka for the same pieces at the ordered prices"),
    damaged: z.number().int().describe("Pieces of the purchase order that were damaged on arrival"),
    version: rowVersion,
  })
  .meta({ id: "SupplierBill" });
export type SupplierBill = z.infer<typeof SupplierBill>;

const refusals = ["record.refers_to_nothing", "record.taken", "bill.other_supplier"] as const;

export const supplierBillRoutes = crud("supplier-bill", {
  feature: "purchase",
  permission: "purchase",
  noun: "supplier bill",
  hubs: "none",
  record: SupplierBill,
  list: {
    description: "Open bills first, by due date.",
    query: z.object({ ...pageQuery(50, 100), supplierId: rowIdInUrl.optional(), isOpen: z.stringbool().optional() }),
    answer: listOf(SupplierBill).extend({
      owed: z
        .array(
          z.object({
            supplierId: z.number().int(),
            supplier: z.string(),
            owed: z.number().describe("Taka of all open bills"),
            overdue: z.number().describe("The part that is past its due date"),
            nextDueOn: z.string(),
          }),
        )
        .describe("What is owed to whom, the earliest due date first"),
    }),
  },
  create: { body: bill.check(checkBill), refusals },
  update: { body: bill.extend({ version: rowVersion }).check(checkBill), refusals },
});
