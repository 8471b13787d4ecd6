import { z } from "zod";
import { route } from "./route.ts";

export const StaffUser = z
  .object({
    id: z.number().int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "StaffUser" });
export type StaffUser = z.infer<typeof StaffUser>;

export const Permission = z
  .object({ resource: z.string(), action: z.string(), possession: z.string(), attributes: z.string() })
  .meta({ id: "Permission" });

export const staffLogin = route({
  method: "post",
  path: "/admin/login",
  summary: "Opens a staff session; the token is also set as the cookie admin_token",
  feature: "staff",
  body: z.object({
    emailOrPhone: z.string().trim().min(1, "email is required").max(254),
    password: z.string().min(1, "Password is required").max(200),
  }),
  answer: z.object({ token: z.string(), user: StaffUser }),
  refusals: ["staff.wrong_credentials", "request.too_many"],
});

export const staffLogout = route({
  method: "post",
  path: "/seller/logout",
  summary: "Ends the staff session",
  feature: "staff",
});

export const isAdmin = route({
  method: "get",
  path: "/auth/isAdmin",
  summary: "Whether the caller holds a staff session, and whose",
  feature: "staff",
  answer: z.object({ isAdmin: z.boolean(), user: StaffUser.nullable() }),
});

export const myPermissions = route({
  method: "get",
  path: "/permission/findByUser",
  summary: "What the signed-in staff member may do; empty means nothing",
  feature: "staff",
  answer: z.array(Permission),
  refusals: ["staff.not_signed_in"],
});
