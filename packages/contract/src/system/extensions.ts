import { z } from "zod";
import { staffRoute } from "../route.ts";

const feature = "extensions";

const both = z.object({ en: z.string(), bn: z.string() });
const name = z.string().max(30);

export const AdminExtension = z
  .object({
    name,
    title: both,
    state: z.enum(["running", "failing", "left_out"]).describe("`left_out`: the store runs without it"),
    problem: z.string().nullable().describe("Reason of the last failure"),
    failures: z.number().int().describe("Since the start of this server"),
    api: z.string().nullable().describe("The version of the interface that it was written for"),
    adds: z.object({
      paymentMethods: z.array(z.string()),
      couriers: z.array(z.string()),
      jobs: z.array(z.string()),
      routes: z.array(z.string()),
      messages: z.array(z.string()),
    }),
    hasPage: z.boolean(),
  })
  .meta({ id: "AdminExtension" });
export type AdminExtension = z.infer<typeof AdminExtension>;

export const AdminExtensionPage = z
  .object({
    sections: z.array(
      z.object({
        title: both,
        text: both.optional(),
        table: z.object({ columns: z.array(both), rows: z.array(z.array(z.string())) }).optional(),
      }),
    ),
    actions: z.array(z.object({ name: z.string(), label: both })),
  })
  .meta({ id: "AdminExtensionPage" });
export type AdminExtensionPage = z.infer<typeof AdminExtensionPage>;

export const adminListExtensions = staffRoute({
  method: "get",
  path: "/admin/extension",
  summary: "List the extensions of this server",
  feature,
  permission: "setting.read",
  answer: z.object({
    api: z.string().describe("The version of the interface on offer"),
    items: z.array(AdminExtension),
  }),
});

export const adminGetExtensionPage = staffRoute({
  method: "get",
  path: "/admin/extension/{name}/page",
  summary: "Get the page of an extension",
  feature,
  permission: "setting.read",
  params: z.object({ name }),
  answer: AdminExtensionPage,
  refusals: ["record.not_found", "extension.failed"],
});

export const adminRunExtensionAction = staffRoute({
  method: "post",
  path: "/admin/extension/{name}/action/{action}",
  summary: "Run an action of an extension's page",
  feature,
  permission: "setting.update",
  params: z.object({ name, action: z.string().max(40) }),
  answer: z.object({ notice: both }),
  refusals: ["record.not_found", "extension.failed"],
});
