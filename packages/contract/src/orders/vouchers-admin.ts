import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { rowId, rowVersion } from "../row.ts";
import { recordStatus, regionOrAll, takaAmount } from "../staff-fields.ts";

export const voucherKinds = ["percent", "fixed", "free_delivery"] as const;

/** The current state of a voucher. */
export const voucherStandings = ["running", "upcoming", "ended", "used_up", "hidden"] as const;

const limit = z.number().int().min(1).max(1_000_000).nullable().describe("null: no limit");
const moment = z.iso.datetime({ offset: true }).nullable();
const worth = takaAmount.positive("Must be above 0").nullable();

const terms = z.object({
  code: typedText(30)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, "Use 3 to 30 letters, numbers, - or _"),
  title: typedText(120).describe("For staff"),
  kind: z.enum(voucherKinds),
  percent: z.number().int().min(1).max(100).nullable().describe("For percentage vouchers"),
  amount: worth.describe("Taka, for fixed amounts"),
  cap: worth.describe("Taka; maximum of a percentage discount"),
  minOrder: takaAmount,
  startsAt: moment,
  endsAt: moment,
  totalLimit: limit,
  customerLimit: limit,
  region: regionOrAll,
  firstOrderOnly: z.boolean(),
  isPublic: z.boolean().default(false).describe("Offered at checkout to all customers it applies to"),
  categoryIds: z.array(rowId).max(200).describe("Including their subcategories"),
  productIds: z.array(rowId).max(500),
  status: recordStatus,
});

/** Fields of other voucher types are dropped, so that no outdated value stays. */
const byKind = <T extends z.infer<typeof terms>>(form: T): T => ({
  ...form,
  percent: form.kind === "percent" ? form.percent : null,
  cap: form.kind === "percent" ? form.cap : null,
  amount: form.kind === "fixed" ? form.amount : null,
});

function checkTerms({ value, issues }: z.core.ParsePayload<z.infer<typeof terms>>): void {
  const say = (path: string, message: string) => issues.push({ code: "custom", path: [path], message, input: value });
  if (value.kind === "percent" && value.percent === null) say("percent", "the percentage is required");
  if (value.kind === "fixed" && value.amount === null) say("amount", "the amount is required");
  if (value.startsAt && value.endsAt && Date.parse(value.endsAt) <= Date.parse(value.startsAt)) {
    say("endsAt", "Must be after the start");
  }
}

const Named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

export const AdminVoucher = terms
  .extend({
    id: z.number().int(),
    products: z.array(Named).describe("The names of productIds"),
    categories: z.array(Named).describe("The names of categoryIds"),
    used: z.number().int(),
    standing: z.enum(voucherStandings),
    version: rowVersion,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AdminVoucher" });
export type AdminVoucher = z.infer<typeof AdminVoucher>;

export const voucherRoutes = crud("voucher", {
  feature: "voucher",
  record: AdminVoucher,
  list: {
    query: z.object({
      ...pageQuery(25, 100),
      sort: z.enum(["id", "code", "used", "endsAt"]).default("id"),
      order: z.enum(["ASC", "DESC"]).default("DESC"),
      q: typedText(60).optional().describe("Part of a code or title"),
      standing: z.enum(voucherStandings).optional(),
    }),
  },
  get: {},
  create: {
    body: terms.check(checkTerms).transform(byKind),
    refusals: ["record.taken", "record.refers_to_nothing"],
  },
  update: {
    body: terms.extend({ version: rowVersion }).check(checkTerms).transform(byKind),
    refusals: ["record.taken", "record.refers_to_nothing", "voucher.limit_below_used"],
  },
  delete: { refusals: ["voucher.in_use"] },
});
