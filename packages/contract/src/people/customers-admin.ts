import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { crud } from "../crud.ts";
import { customChanges, customRefusals, customValues, fieldFilter } from "../custom-values.ts";
import { listOf, pageQuery } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const feature = "customers";
const id = z.number().int();
const idInUrl = rowIdInUrl;
const taka = z.number().describe("Taka");
const day = z.iso.date();

export const mostTags = 10;
const tag = z.string().trim().min(1).max(30);
const tags = z.array(tag).max(mostTags);

export const AdminCustomer = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: z.iso.datetime(),
    orders: z.number().int().describe("Without cancelled and undelivered ones"),
    delivered: z.number().int().describe("Of these, delivered ones"),
    spent: taka.describe("Accepted amount less refunds"),
    lastOrderAt: z.iso.datetime().nullable(),
    city: regionCode.nullable().describe("City of the last order"),
    tags: z.array(z.string()),
    custom: customValues,
  })
  .meta({ id: "AdminCustomer" });
export type AdminCustomer = z.infer<typeof AdminCustomer>;

/** A segment is a named filter of this list. */
const rules = {
  q: z.string().trim().max(100).optional().describe("Part of a name, email or phone"),
  tag: tag.optional(),
  city: regionCode.optional().describe("With an order in this city"),
  spentFrom: inUrl(z.number().min(0).max(1_000_000_000)).optional().describe("Minimum in taka"),
  ordersFrom: inUrl(z.number().int().min(0).max(100_000)).optional().describe("Minimum number of orders"),
  lastOrderFrom: day.optional().describe("Last order on this day in Dhaka or later"),
  lastOrderTo: day.optional().describe("Last order on this day in Dhaka or earlier"),
  field: fieldFilter.optional(),
};

export const adminExportCustomers = staffRoute({
  method: "get",
  path: "/admin/customer/export",
  summary: "Export filtered customers",
  description: "At most 100,000.",
  feature,
  permission: "customer.export",
  query: z.object(rules),
  fileType: "text/csv",
});

export const AdminCustomerDetail = AdminCustomer.extend({
  status: z.enum(["active", "disabled"]),
  refunded: taka,
  cancelled: z.number().int().describe("Cancelled or undeliverable orders"),
  recentOrders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(orderStatuses),
      placedAt: z.iso.datetime(),
      deliverFrom: z.iso.datetime(),
      total: taka,
    }),
  ),
  addresses: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      zone: z.object({ title: z.string(), titleBn: z.string() }),
      isDefault: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ number: z.string(), amount: taka, status: z.string(), at: z.iso.datetime() })),
  notes: z.array(z.object({ id, text: z.string(), by: z.string(), at: z.iso.datetime() })),
  consent: z.object({ isGiven: z.boolean(), at: z.iso.datetime().nullable() }),
  duplicates: z
    .array(
      z.object({
        id,
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        orders: id,
      }),
    )
    .describe("Probably accounts of the same person: their orders share a phone number"),
}).meta({ id: "AdminCustomerDetail" });
export type AdminCustomerDetail = z.infer<typeof AdminCustomerDetail>;

const params = z.object({ id: idInUrl });

export const customerRoutes = crud("customer", {
  feature,
  params: z.object({ id: idInUrl }),
  record: AdminCustomerDetail,
  list: {
    answer: listOf(AdminCustomer).describe("The total stops at 10,000"),
    description: "Accounts without a role, by name, tag, city and order history.",
    query: z.object({
      ...pageQuery(25, 100),
      sort: z.enum(["id", "name", "orders", "spent", "lastOrderAt"]).default("id"),
      order: z.enum(["ASC", "DESC"]).default("DESC"),
      ...rules,
    }),
  },
  get: { description: "With orders, addresses, refunds, notes, tags and consent." },
  update: {
    description: "Tags and custom fields; other facts belong to the customer.",
    isUnversioned: true,
    body: z.object({ tags: tags.optional(), custom: customChanges.optional() }),
    refusals: customRefusals,
  },
});

export const adminAddCustomerNote = staffRoute({
  method: "post",
  path: "/admin/customer/{id}/note",
  summary: "Add a note to a customer",
  feature,
  permission: "customer.update",
  params,
  body: z.object({ text: z.string().trim().min(1).max(1_000) }),
  answer: AdminCustomerDetail,
  status: 201,
  refusals: ["record.not_found"],
});

export const adminDeleteCustomerNote = staffRoute({
  method: "delete",
  path: "/admin/customer/{id}/note/{note}",
  summary: "Delete a customer note",
  feature,
  permission: "customer.update",
  params: z.object({ id: idInUrl, note: idInUrl }),
  answer: AdminCustomerDetail,
  refusals: ["record.not_found"],
});

export const adminSetCustomerTags = staffRoute({
  method: "put",
  path: "/admin/customer/{id}/tags",
  summary: "Set a customer's tags",
  feature,
  permission: "customer.update",
  params,
  body: z.object({ tags }),
  answer: AdminCustomerDetail,
  refusals: ["record.not_found"],
});

export const adminMergeCustomers = staffRoute({
  method: "post",
  path: "/admin/customer/{id}/merge",
  summary: "Merge two customers",
  description: "Moves everything from another account into this one and closes the other. Cannot be undone.",
  feature,
  permission: "customer.merge",
  params,
  body: z.object({ otherId: id.min(1).max(2_147_483_647) }),
  answer: AdminCustomerDetail,
  refusals: ["record.not_found", "customer.same_account"],
});
