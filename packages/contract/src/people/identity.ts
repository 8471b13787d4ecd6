import { parseIdentifier } from "@tatka/domain/people/identifier";
import { z } from "zod";
import { CartItem } from "../cart-item.ts";
import { COST_OF_PASSWORD, route } from "../route.ts";

export const User = z
  .object({
    id: z.number().int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** The steps of the login form, as the server's message names them. */
const loginMessages = ["SET_OTP", "ENTER_PASSWORD", "SET_PASSWORD", "LOGGED_IN"] as const;

const emailOrPhone = z.string("email is required").trim().min(1, "email is required").max(254);
const otp = z.string("OTP is required").trim().min(1, "OTP is required").max(10);
const password = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(6, "Password must have at least 6 characters")
  .max(200, "Password must have at most 200 characters");
const confirmPassword = z.string("Confirm password is required").min(1, "Confirm password is required").max(200);

/** Untouched form fields arrive as empty texts, which mean no value. */
const blank = z.literal("").transform(() => undefined);

/** A `PendingItem`; anything else is ignored, so that it cannot prevent a login. */
const lastItemToAdd = z.unknown().optional();

const loginBody = z
  .object({
    emailOrPhone,
    otp: blank.or(otp).optional(),
    password: blank.or(password).optional(),
    confirmPassword: blank.or(confirmPassword).optional(),
    forgotPassword: z.boolean().default(false),
    withCode: z
      .boolean()
      .default(false)
      .describe("Sends a PIN to an account with a password; the PIN logs in and the password stays valid"),
    withoutPassword: z.boolean().default(false).describe("Logs in with the PIN only and sets no password"),
    lastItemToAdd,
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "The passwords do not match",
  });

const loginAnswer = z
  .object({
    message: z.enum(loginMessages),
    user: User.optional(),
    cart: z.array(CartItem).optional(),
    token: z.string().optional(),
  })
  .meta({ id: "LoginStep" });

/** Of calls that ask for a password or a PIN. */
const proofRefusals = [
  "login.not_an_identifier",
  "login.wrong_password",
  "login.wrong_pin",
  "login.pin_too_soon",
  "login.too_many_pins",
  "login.pins_paused",
] as const;

const loginParts = {
  cost: COST_OF_PASSWORD,
  method: "post",
  answersSecret: true,
  feature: "identity",
  body: loginBody,
  answer: loginAnswer,
  refusals: [
    ...proofRefusals,
    "login.no_sms",
    "login.account_closed",
    "login.weak_password",
    "staff.weak_password",
    "request.too_many",
  ],
} as const;

export const login = route({ ...loginParts, path: "/auth/login", summary: "Log in, step by step" });
export const loginAsSpelled = route({
  ...loginParts,
  path: "/auth/losgin64",
  summary: "Log in (alias)",
  description: "The same as `/auth/login`, under the name that existing clients use.",
});

export const sendPin = route({
  method: "get",
  path: "/otp",
  summary: "Send a new one-time PIN",
  feature: "identity",
  query: z.object({ emailOrPhone }),
  answer: z.object({ sent: z.literal(true), secondsToNext: z.number().int() }),
  refusals: [
    "login.not_an_identifier",
    "login.pin_too_soon",
    "login.too_many_pins",
    "login.pins_paused",
    "login.no_sms",
    "request.foreign_origin",
  ],
});

export const signup = route({
  method: "post",
  path: "/auth/signup",
  cost: COST_OF_PASSWORD,
  answersSecret: true,
  summary: "Sign up",
  description: "The PIN sent to the email or phone proves the account.",
  feature: "identity",
  body: z
    .object({
      name: z
        .string("Please enter at least 3 letters")
        .trim()
        .max(100)
        .refine((name) => (name.match(/\p{L}/gu) ?? []).length >= 3, "Please enter at least 3 letters"),
      email: z
        .string("Email is required")
        .trim()
        .min(1, "Email is required")
        .refine((text) => parseIdentifier(text) !== undefined, "Please enter a valid email address")
        .describe("An email, or a Bangladeshi mobile number"),
      otp: otp.regex(/^\d{4}$/, "OTP is required"),
      password,
      confirmPassword,
      terms: z.literal(true, "Please accept the terms"),
      marketing: z.boolean().default(false).describe("Agrees to price drops and offers by email"),
      lastItemToAdd,
    })
    .refine((form) => form.confirmPassword === form.password, {
      path: ["confirmPassword"],
      message: "The passwords do not match",
    }),
  answer: loginAnswer,
  status: 201,
  refusals: [
    "login.wrong_pin",
    "login.weak_password",
    "login.account_closed",
    "signup.account_exists",
    "request.too_many",
  ],
});

export const me = route({
  method: "get",
  path: "/auth/me",
  summary: "Get the user of the session",
  feature: "identity",
  answer: User.extend({
    fullName: z.string(),
    language: z.enum(["en", "bn"]),
    hasPassword: z.boolean().describe("If false, a PIN replaces the current password"),
  }),
  refusals: ["auth.not_signed_in"],
});

export const validateSession = route({
  method: "get",
  path: "/auth/validate",
  summary: "Check whether there is a session",
  feature: "identity",
  answer: z.object({ valid: z.boolean() }),
});

export const logout = route({
  method: "post",
  path: "/auth/customerlogout",
  summary: "Log out",
  feature: "identity",
});

export const logoutByLink = route({
  method: "get",
  path: "/auth/customerlogout",
  summary: "Log out by GET",
  description: "For the site's own pages and for bearer tokens.",
  feature: "identity",
  refusals: ["request.foreign_origin"],
});

const ownPassword = z.string("Password is required").min(1, "Password is required").max(200);
const ownPin = otp.optional().describe("From `/user/pin`, for accounts without a password");

/** The current password, or a PIN for an account without one. */
const proof = { password: ownPassword.optional(), otp: ownPin };
const isProved = (form: { password?: string | undefined; otp?: string | undefined }) =>
  form.password !== undefined || form.otp !== undefined;
const unproved = { path: ["password"], message: "Password is required" };

export const sendOwnPin = route({
  method: "post",
  path: "/user/pin",
  answersSecret: true,
  summary: "Send a PIN to the account's own email or phone",
  description: "It replaces the current password for accounts without one.",
  feature: "identity",
  answer: z.object({ sent: z.literal(true), secondsToNext: z.number().int() }),
  refusals: [
    "auth.not_signed_in",
    "profile.has_password",
    "login.pin_too_soon",
    "login.too_many_pins",
    "login.pins_paused",
    "login.no_sms",
  ],
});

export const changePassword = route({
  method: "put",
  path: "/user/changePassword",
  cost: COST_OF_PASSWORD,
  summary: "Change the password",
  description: "Ends all other sessions.",
  feature: "identity",
  body: z
    .object({ oldPassword: ownPassword.optional(), otp: ownPin, password, confirmPassword })
    .refine((form) => form.confirmPassword === form.password, {
      path: ["confirmPassword"],
      message: "The passwords do not match",
    })
    .refine((form) => form.oldPassword !== undefined || form.otp !== undefined, {
      path: ["oldPassword"],
      message: "Password is required",
    }),
  refusals: [
    "auth.not_signed_in",
    "login.wrong_password",
    "login.wrong_pin",
    "login.weak_password",
    "staff.weak_password",
    "request.too_many",
  ],
});

export const updateUser = route({
  method: "post",
  path: "/user/update",
  summary: "Update name and language",
  description: "Change email and phone with `/user/changeContact`.",
  feature: "identity",
  body: z.object({
    name: z.string().trim().min(1, "name is required").max(100).optional(),
    language: z.enum(["en", "bn"]).optional(),
  }),
  answer: User,
  refusals: ["auth.not_signed_in"],
});

export const askToChangeContact = route({
  method: "post",
  path: "/user/changeContact/pin",
  answersSecret: true,
  summary: "Send a PIN to a new email or phone",
  description: "Does not reveal whether another account uses it.",
  feature: "identity",
  body: z.object({ emailOrPhone, ...proof }).refine(isProved, unproved),
  answer: z.object({ sent: z.literal(true), secondsToNext: z.number().int() }),
  refusals: ["auth.not_signed_in", ...proofRefusals, "profile.already_yours", "request.too_many"],
});

export const changeContact = route({
  method: "post",
  path: "/user/changeContact",
  answersSecret: true,
  summary: "Change email or phone",
  description: "Needs the PIN, and ends all other sessions.",
  feature: "identity",
  body: z.object({ emailOrPhone, otp }),
  answer: User,
  refusals: [
    "auth.not_signed_in",
    "login.not_an_identifier",
    "login.wrong_pin",
    "profile.contact_taken",
    "request.too_many",
  ],
});

export const exportMyData = route({
  method: "get",
  path: "/user/export",
  cost: 5,
  summary: "Export the customer's personal data",
  feature: "identity",
  answer: z.record(z.string(), z.unknown()),
  refusals: ["auth.not_signed_in", "request.foreign_origin"],
});

export const deleteAccount = route({
  method: "post",
  path: "/user/deleteAccount",
  cost: COST_OF_PASSWORD,
  summary: "Delete the customer's account",
  description: "Erases personal data. Cannot be undone.",
  feature: "identity",
  body: z.object(proof).refine(isProved, unproved),
  refusals: [
    "auth.not_signed_in",
    "login.wrong_password",
    "login.wrong_pin",
    "profile.works_here",
    "profile.open_orders",
    "request.too_many",
  ],
});

const Device = z
  .object({
    id: z.string().describe("Identifies the session without giving access to it"),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: "Device" });

export const listDevices = route({
  method: "get",
  path: "/user/devices",
  summary: "List the account's sessions",
  feature: "identity",
  answer: z.array(Device),
  refusals: ["auth.not_signed_in"],
});

export const logoutEverywhere = route({
  method: "post",
  path: "/user/logoutEverywhere",
  summary: "Log out everywhere",
  description: "Ends every session of the account, including this one.",
  feature: "identity",
  refusals: ["auth.not_signed_in"],
});
