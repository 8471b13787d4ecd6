import { fieldTypes } from "@tatka/domain/content/custom-fields";
import { z } from "zod";
import { crud } from "../crud.ts";
import { customChanges, customRefusals, customValue } from "../custom-values.ts";
import { typedText } from "../listing.ts";
import { byNumber } from "../orders/orders-admin.ts";
import { type StaffRoute, staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { recordParams } from "../staff-fields.ts";

const feature = "custom-fields";

export const fieldKinds = ["product", "order", "customer"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Of one kind of record, shown and hidden: a page or a table with more could not be used. */
export const mostFields = 30;

const choice = z.object({
  code: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, "Use small letters, digits and _")
    .describe("Stored with records, so it should not change"),
  en: typedText(60).min(1, "name is required"),
  bn: typedText(60).min(1, "Bangla name is required"),
});

const words = {
  label: typedText(60).min(1, "name is required"),
  labelBn: typedText(60).min(1, "Bangla name is required"),
  isRequired: z.boolean().describe("Staff cannot save the record's fields without it; other ways to save ignore it"),
  choices: z
    .array(choice)
    .max(30)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, "codes must differ"),
  isActive: z.boolean().describe("A hidden field keeps its values"),
  isPublic: z
    .boolean()
    .default(false)
    .describe("Customers see it with the product or their order. False for fields of customers"),
};

const identity = { kind: z.enum(fieldKinds), type: z.enum(fieldTypes) };

export const CustomField = z
  .object({
    id: z.number().int(),
    ...identity,
    key: z.string().describe("Its name in the API, from the first label; it never changes"),
    ...words,
    version: rowVersion,
  })
  .meta({ id: "CustomField" });
export type CustomField = z.infer<typeof CustomField>;

export const customFieldRoutes = crud("custom-field", {
  feature,
  permission: "setting",
  record: CustomField,
  list: { answer: z.object({ items: z.array(CustomField) }) },
  create: {
    permission: "setting.update",
    body: z
      .object({ ...identity, ...words })
      .refine(({ type, choices }) => (type === "choice") === choices.length > 0, {
        path: ["choices"],
        message: "A choice needs choices",
      })
      .refine(({ kind, type }) => kind !== "product" || type !== "choice", {
        path: ["type"],
        message: "Use an attribute for a choice on products",
      }),
    refusals: ["record.taken", "custom_field.too_many"],
  },
  update: {
    description: "Kind, type and key never change. A choice that is removed stays with the records that have it.",
    body: z.object({ ...words, version: rowVersion }),
  },
});

export const FieldsOfRecord = z
  .object({
    fields: z.array(
      CustomField.pick({
        key: true,
        type: true,
        label: true,
        labelBn: true,
        isRequired: true,
        isPublic: true,
        choices: true,
      }).extend({
        value: customValue.nullable(),
      }),
    ),
  })
  .meta({ id: "FieldsOfRecord" });
export type FieldsOfRecord = z.infer<typeof FieldsOfRecord>;

const body = z.object({ values: customChanges });
const refusals = ["record.not_found", ...customRefusals] as const;
const answer = FieldsOfRecord;
/** The definitions that are not hidden, for the columns and filters of a list. */
const shown = z.object({ fields: z.array(CustomField) });
const changed = { description: "Sets the named fields; null removes a value. Others stay.", body, answer, refusals };

export const fieldRoutes = {
  product: {
    list: staffRoute({
      ...{ method: "get", path: "/admin/custom-field/product", summary: "List the custom fields of products", feature },
      ...{ permission: "product.read", answer: shown },
    }),
    read: staffRoute({
      ...{ method: "get", path: "/admin/custom-field/product/{id}", summary: "Get a product's custom fields", feature },
      ...{ permission: "product.read", params: recordParams, answer, refusals: ["record.not_found"] },
    }),
    change: staffRoute({
      ...{
        method: "patch",
        path: "/admin/custom-field/product/{id}",
        summary: "Set a product's custom fields",
        feature,
      },
      ...{ permission: "product.update", params: recordParams, ...changed },
    }),
  },
  order: {
    list: staffRoute({
      ...{ method: "get", path: "/admin/custom-field/order", summary: "List the custom fields of orders", feature },
      ...{ permission: "order.read", hubs: "none", answer: shown },
    }),
    read: staffRoute({
      ...{
        method: "get",
        path: "/admin/custom-field/order/{number}",
        summary: "Get an order's custom fields",
        feature,
      },
      ...{ permission: "order.read", hubs: "order", params: byNumber, answer, refusals: ["record.not_found"] },
    }),
    change: staffRoute({
      ...{
        method: "patch",
        path: "/admin/custom-field/order/{number}",
        summary: "Set an order's custom fields",
        feature,
      },
      ...{ permission: "order.update", hubs: "order", params: byNumber, ...changed },
    }),
  },
  customer: {
    list: staffRoute({
      ...{
        method: "get",
        path: "/admin/custom-field/customer",
        summary: "List the custom fields of customers",
        feature,
      },
      ...{ permission: "customer.read", answer: shown },
    }),
    read: staffRoute({
      ...{
        method: "get",
        path: "/admin/custom-field/customer/{id}",
        summary: "Get a customer's custom fields",
        feature,
      },
      ...{ permission: "customer.read", params: recordParams, answer, refusals: ["record.not_found"] },
    }),
    change: staffRoute({
      ...{
        method: "patch",
        path: "/admin/custom-field/customer/{id}",
        summary: "Set a customer's custom fields",
        feature,
      },
      ...{ permission: "customer.update", params: recordParams, ...changed },
    }),
  },
} as const satisfies Record<FieldKind, Record<"list" | "read" | "change", StaffRoute>>;
