import { z } from "zod";
import { crud } from "../crud.ts";
import { typedText } from "../listing.ts";
import { isForPeople, permissionNames } from "../permissions.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const feature = "api-keys";

/** Permissions that a key can have: all but those for people only. */
export const keyPermissions = permissionNames.filter((permission) => !isForPeople(permission));

export const keyBounds = { name: 60, perMinute: 6_000, days: 365 } as const;

export const AdminApiKey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    hint: z.string().describe("Its first characters; the rest is not stored"),
    permissions: z.array(z.string()).describe("Sorted, each as resource.action"),
    perMinute: z.number().int(),
    maker: z.object({ id: z.number().int(), name: z.string() }),
    state: z.enum(["active", "expired", "revoked", "without_maker"]),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminApiKey" });
export type AdminApiKey = z.infer<typeof AdminApiKey>;

export const apiKeyRoutes = crud("api-key", {
  feature,
  noun: "API key",
  permission: "api_key",
  record: z.object({ key: AdminApiKey, token: z.string().describe("Shown only once") }),
  list: {
    answer: z.object({
      items: z.array(AdminApiKey),
      isMcpOn: z.boolean().describe("Whether assistants can connect with a key at /api/mcp"),
    }),
    description: "Newest first, at most 200.",
  },
  create: {
    refusals: ["staff.beyond_own_permissions", "staff.wrong_credentials", "request.too_many"],
    answersSecret: true,
    description: "Sent as a bearer token. It can have only permissions that the caller has.",
    body: z.object({
      name: typedText(keyBounds.name).min(1, "name is required"),
      permissions: z
        .array(z.enum(keyPermissions))
        .min(1, "Choose at least one permission")
        .transform((given) => [...new Set(given)].sort()),
      perMinute: z
        .number()
        .int()
        .min(1)
        .max(keyBounds.perMinute)
        .default(120)
        .describe("Maximum number of calls per minute"),
      days: z.number().int().min(1).max(keyBounds.days).default(90).describe("Validity in days"),
      password: z
        .string("Password is required")
        .min(1, "Password is required")
        .max(200)
        .describe("The caller's password"),
    }),
  },
});

export const adminRevokeApiKey = staffRoute({
  method: "post",
  path: "/admin/api-key/{id}/revoke",
  summary: "Revoke an API key",
  description: "Takes effect at once and cannot be undone.",
  feature,
  permission: "api_key.revoke",
  params: z.object({ id: rowIdInUrl }),
  answer: AdminApiKey,
  refusals: ["record.not_found"],
});
