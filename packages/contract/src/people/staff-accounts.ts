import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { limitablePermissions, permissionNames } from "../permissions.ts";
import { COST_OF_PASSWORD, route, staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";
import { email as emailSchema } from "./email.ts";

const feature = "staff-accounts";
const id = rowIdInUrl;
const version = rowVersion;
const permissions = z
  .array(z.enum(permissionNames))
  .max(permissionNames.length)
  .transform((given) => [...new Set(given)].sort());
const limited = z
  .array(z.enum(limitablePermissions))
  .max(limitablePermissions.length)
  .optional()
  .describe("Permissions limited to the fields that packing needs; if omitted, unchanged");
const title = typedText(60).min(1, "title is required");

export const AdminRole = z
  .object({
    id: z.number().int(),
    title: z.string(),
    permissions: z.array(z.string()).describe("Sorted, each as resource.action"),
    limited: z.array(z.string()).describe("Permissions limited to the fields that packing needs"),
    memberCount: z.number().int().describe("Number of accounts with the role"),
    version,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "AdminRole" });
export type AdminRole = z.infer<typeof AdminRole>;

const roleRefusals = ["staff.beyond_own_permissions", "staff.last_administrator"] as const;

export const roleRoutes = crud("roles", {
  feature,
  noun: "role",
  record: AdminRole,
  list: { summary: "List roles with their permissions", query: z.object(pageQuery(100, 200)) },
  get: {},
  create: {
    refusals: ["record.taken", ...roleRefusals],
    description: "Adding permissions needs `permissions.update`; only permissions that the caller has can be added.",
    body: z.object({ title, permissions: permissions.default([]), limited }),
  },
  update: {
    refusals: ["record.taken", ...roleRefusals],
    body: z.object({ version, title: title.optional(), permissions: permissions.optional(), limited }),
  },
  delete: { summary: "Delete a role that nobody has", refusals: ["record.in_use", ...roleRefusals] },
});

export const adminListPermissions = staffRoute({
  method: "get",
  path: "/admin/permissions",
  summary: "List the permissions of every role",
  feature,
  permission: "permissions.read",
  answer: z.object({ roles: z.array(AdminRole) }),
});

export const adminSavePermissions = staffRoute({
  method: "put",
  path: "/admin/permissions/{id}",
  summary: "Update the permissions of a role (optimistic locking)",
  feature,
  permission: "permissions.update",
  params: z.object({ id }),
  body: z.object({ version, permissions, limited }),
  answer: AdminRole,
  refusals: ["record.not_found", "record.changed", ...roleRefusals],
});

const statuses = ["active", "disabled"] as const;
const userKinds = ["staff", "customer", "waiting", "disabled"] as const;
const name = typedText(100).min(1, "name is required");
const email = typedText(254).describe("Empty removes it");
const phone = typedText(30).describe("In any format; empty removes it");
const roles = z.array(id).max(20);

const hubIds = z.array(id).max(100).describe("Hubs that the account is limited to; empty: all hubs");
const hub = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

const person = {
  id: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(statuses),
  isWaiting: z.boolean().describe("Registered for the back office, without a role yet"),
  roles: z.array(z.object({ id: z.number().int(), title: z.string() })).describe("Empty: a customer"),
  hubs: z.array(hub).describe("Hubs that the account is limited to; empty: all hubs"),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  invitation: z
    .object({
      by: z.string().nullable(),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      isExpired: z.boolean(),
      isDelivered: z.boolean().describe("Accepted by the gateway; false: waiting, or never sent"),
    })
    .nullable()
    .describe("For staff without a password"),
  version,
};
export const AdminUser = z.object(person).meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserDetail = z
  .object({
    ...person,
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    orderCount: z.number().int(),
    sessions: z.array(
      z.object({
        id: z.string().describe("Identifies the session without giving access to it"),
        audience: z.enum(["store", "admin"]),
        device: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "AdminUserDetail" });
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

export const adminListUserHubs = staffRoute({
  method: "get",
  path: "/admin/user/hubs",
  summary: "List hubs that staff can be limited to",
  description: "All, or those that the caller is limited to.",
  feature,
  permission: "user.read",
  hubs: "own",
  answer: z.array(hub),
});

const personRefusals = [
  "staff.beyond_own_permissions",
  "staff.beyond_own_hubs",
  "login.not_an_identifier",
  "record.taken",
] as const;

export const userRoutes = crud("user", {
  feature,
  noun: "account",
  record: AdminUserDetail,
  list: {
    answer: listOf(AdminUser).describe("The total stops at 10,000"),
    description: "Staff, customers, pending registrations and disabled accounts.",
    query: z.object({
      ...pageQuery(25, 100),
      sort: z.enum(["id", "name"]).default("id"),
      order: z.enum(["ASC", "DESC"]).default("DESC"),
      kind: z.enum(userKinds).optional(),
      role: id.optional(),
      q: typedText(100)
        .optional()
        .describe("Part of a name, email or phone; one or two letters match the start of a word"),
    }),
  },
  get: { summary: "Get an account with its sessions" },
  create: {
    summary: "Create a staff account",
    refusals: [...personRefusals, "record.not_found"],
    description: "Sends an invitation to choose a password.",
    body: z.object({
      name,
      email: email.optional(),
      phone: phone.optional(),
      roles: roles.min(1, "role is required"),
      hubIds: hubIds.default([]),
    }),
  },
  update: {
    refusals: [...personRefusals, "staff.last_administrator"],
    description: "Disabling it ends every session.",
    body: z.object({
      version,
      name: name.optional(),
      email: email.optional(),
      phone: phone.optional(),
      status: z.enum(statuses).optional(),
      roles: roles.optional(),
      hubIds: hubIds.optional(),
    }),
  },
  delete: {
    summary: "Delete a customer's account",
    refusals: ["profile.works_here", "profile.open_orders"],
    description: "Erases personal data. Cannot be undone.",
  },
});

export const adminEndUserSessions = staffRoute({
  method: "delete",
  path: "/admin/user/{id}/session",
  summary: "End every session of an account",
  feature,
  permission: "user.update",
  params: z.object({ id }),
  refusals: ["record.not_found", "staff.beyond_own_permissions", "staff.beyond_own_hubs"],
});

export const adminEndUserSession = staffRoute({
  method: "delete",
  path: "/admin/user/{id}/session/{session}",
  summary: "End a session of an account",
  feature,
  permission: "user.update",
  params: z.object({ id, session: z.string().regex(/^[0-9a-f]{16}$/, "not a session") }),
  refusals: ["record.not_found", "staff.beyond_own_permissions", "staff.beyond_own_hubs"],
});

export const adminResetSecondFactor = staffRoute({
  method: "post",
  path: "/admin/user/{id}/resetSecondFactor",
  summary: "Reset a colleague's second factor",
  description: "Ends their staff sessions and notifies them.",
  feature,
  permission: "user.update",
  params: z.object({ id }),
  refusals: ["record.not_found", "staff.beyond_own_permissions", "staff.beyond_own_hubs", "staff.not_on_yourself"],
});

export const adminInviteAgain = staffRoute({
  method: "post",
  path: "/admin/user/{id}/invitation",
  answersSecret: true,
  summary: "Resend a staff invitation",
  description: "At most three times an hour. The previous link stops working.",
  feature,
  permission: "user.update",
  params: z.object({ id }),
  refusals: ["record.not_found", "staff.beyond_own_permissions", "staff.beyond_own_hubs", "request.too_many"],
});

const token = z.string().min(1).max(100);

export const readInvitation = route({
  method: "post",
  path: "/seller/invitation",
  answersSecret: true,
  summary: "Get a staff invitation",
  description: "Expired invitations are refused.",
  feature,
  body: z.object({ token }),
  answer: z.object({ to: z.string().describe("The email or phone of the recipient") }),
  refusals: ["staff.invitation_over"],
});

export const acceptInvitation = route({
  method: "post",
  path: "/seller/invitation/accept",
  cost: COST_OF_PASSWORD,
  answersSecret: true,
  summary: "Accept a staff invitation",
  description: "Sets the password of a new colleague. Works once.",
  feature,
  body: z.object({ token, password: z.string("Password is required").min(1, "Password is required").max(200) }),
  answer: z.object({ accepted: z.literal(true) }),
  refusals: ["staff.invitation_over", "staff.weak_password"],
});

export const adminDeclineUser = staffRoute({
  method: "delete",
  path: "/admin/user/{id}/application",
  summary: "Reject a back-office registration",
  description: "The customer account stays unchanged.",
  feature,
  permission: "user.update",
  params: z.object({ id }),
  refusals: ["record.not_found"],
});

export const adminRegister = route({
  method: "post",
  path: "/admin/register",
  cost: COST_OF_PASSWORD,
  answersSecret: true,
  summary: "Register for the back office",
  description: "Creates an account without permissions. A PIN from `/otp` verifies the email.",
  feature,
  body: z
    .object({
      name: name.refine((text) => (text.match(/\p{L}/gu) ?? []).length >= 3, "Please enter at least 3 letters"),
      email: emailSchema("Please enter a valid email address"),
      otp: z
        .string("OTP is required")
        .trim()
        .regex(/^\d{4}$/, "OTP is required"),
      password: z.string("Password is required").min(1, "Password is required").max(200),
      confirmPassword: z.string("Confirm password is required").min(1, "Confirm password is required").max(200),
    })
    .refine((form) => form.confirmPassword === form.password, {
      path: ["confirmPassword"],
      message: "The passwords do not match",
    }),
  answer: z
    .object({ registered: z.literal(true) })
    .describe("The response is the same whether or not the account exists"),
  refusals: [
    "login.not_an_identifier",
    "login.wrong_pin",
    "login.account_closed",
    "staff.weak_password",
    "request.too_many",
  ],
});
