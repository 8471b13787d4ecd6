import { z } from "zod";
import { COST_OF_PASSWORD, route } from "../route.ts";

export const StaffUser = z
  .object({
    id: z.number().int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "StaffUser" });
export type StaffUser = z.infer<typeof StaffUser>;

const Permission = z
  .object({ resource: z.string(), action: z.string(), possession: z.string(), attributes: z.string() })
  .meta({ id: "Permission" });

const password = z.string("Password is required").min(1, "Password is required").max(200);
const code = z
  .string("Code is required")
  .trim()
  .min(1, "Code is required")
  .max(40)
  .describe("Six digits from the authenticator app, or a recovery code");

export const staffLogin = route({
  method: "post",
  path: "/admin/login",
  cost: COST_OF_PASSWORD,
  answersSecret: true,
  summary: "Log in to the back office",
  description: "The token is also set as the cookie `admin_token`.",
  feature: "staff",
  body: z.object({
    emailOrPhone: z.string().trim().min(1, "email is required").max(254),
    password,
    code: code.optional(),
  }),
  answer: z.object({ token: z.string(), user: StaffUser }),
  refusals: [
    "staff.wrong_credentials",
    "staff.waiting_for_approval",
    "staff.password_too_weak",
    "staff.code_required",
    "staff.tried_by_strangers",
    "staff.wrong_code",
    "request.too_many",
  ],
});

export const staffLogout = route({
  method: "post",
  path: "/seller/logout",
  summary: "Log out of the back office",
  feature: "staff",
});

export const isAdmin = route({
  method: "get",
  path: "/auth/isAdmin",
  summary: "Check whether the caller has a staff session",
  feature: "staff",
  answer: z.object({
    isAdmin: z.boolean(),
    user: StaffUser.nullable(),
    mustEnrol: z.boolean().describe("Only the set-up of a second factor is allowed"),
  }),
});

export const myPermissions = route({
  method: "get",
  path: "/permission/findByUser",
  summary: "List the caller's permissions",
  feature: "staff",
  answer: z.array(Permission),
  refusals: ["staff.not_signed_in", "staff.second_factor_required"],
});

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe("Shown once; only hashes are stored"),
});

export const SecondFactorState = z
  .object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: "SecondFactorState" });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const mySecondFactor = route({
  method: "get",
  path: "/seller/secondFactor",
  summary: "Get the state of the caller's second factor",
  feature: "staff",
  answer: SecondFactorState,
  refusals: ["staff.not_signed_in"],
});

export const beginSecondFactor = route({
  method: "post",
  path: "/seller/secondFactor/begin",
  answersSecret: true,
  summary: "Start setting up a second factor",
  description: "Returns a secret for an authenticator app. It is not used until it is confirmed.",
  feature: "staff",
  body: z.object({ password }),
  answer: z.object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth, for the QR code") }),
  refusals: ["staff.not_signed_in", "staff.wrong_credentials", "staff.second_factor_on", "request.too_many"],
});

export const confirmSecondFactor = route({
  method: "post",
  path: "/seller/secondFactor/confirm",
  answersSecret: true,
  summary: "Confirm a second factor",
  description: "Needs a valid code, and ends the account's other staff sessions.",
  feature: "staff",
  body: z.object({ code }),
  answer: RecoveryCodes,
  refusals: [
    "staff.not_signed_in",
    "staff.wrong_code",
    "staff.second_factor_on",
    "staff.second_factor_off",
    "request.too_many",
  ],
});

const proof = z.object({ password, code });
const proofRefusals = [
  "staff.not_signed_in",
  "staff.wrong_credentials",
  "staff.wrong_code",
  "staff.second_factor_off",
  "request.too_many",
] as const;

export const renewRecoveryCodes = route({
  method: "post",
  path: "/seller/secondFactor/recoveryCodes",
  cost: COST_OF_PASSWORD,
  answersSecret: true,
  summary: "Replace all recovery codes",
  feature: "staff",
  body: proof,
  answer: RecoveryCodes,
  refusals: proofRefusals,
});

export const removeSecondFactor = route({
  method: "post",
  path: "/seller/secondFactor/remove",
  summary: "Remove the second factor",
  feature: "staff",
  body: proof,
  refusals: proofRefusals,
});
