import { z } from "zod";
import { route, staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const feature = "consent";
export const consentSources = ["signup", "profile", "wishlist", "unsubscribe-link"] as const;

const Consent = z
  .object({
    isGiven: z.boolean(),
    at: z.iso.datetime().nullable().describe("When it was last given or withdrawn; null: never asked"),
  })
  .meta({ id: "MarketingConsent" });

export const readConsent = route({
  method: "get",
  path: "/consent",
  summary: "Get the customer's consent to marketing emails",
  feature,
  answer: Consent,
  refusals: ["auth.not_signed_in"],
});

export const changeConsent = route({
  method: "put",
  path: "/consent",
  summary: "Give or withdraw consent to marketing emails",
  feature,
  body: z.object({ isGiven: z.boolean(), source: z.enum(["profile", "wishlist"]) }),
  answer: Consent,
  refusals: ["auth.not_signed_in", "request.too_many"],
});

const SharingConsent = Consent.extend({
  isAsked: z.boolean().describe("Whether the store reports purchases; otherwise consent has no effect"),
}).meta({ id: "SharingConsent" });

export const readSharingConsent = route({
  method: "get",
  path: "/consent/sharing",
  summary: "Get the customer's consent to conversion tracking",
  description: "Whether purchases are reported to Google and Meta.",
  feature,
  answer: SharingConsent,
  refusals: ["auth.not_signed_in"],
});

export const isSharingAsked = route({
  method: "get",
  path: "/consent/sharing/asked",
  summary: "Get whether the store asks for consent to conversion tracking",
  description: "Only while it reports purchases. The choice of a browser is the cookie `sharing`: yes or no.",
  feature,
  shared: true,
  answer: z.object({ isAsked: z.boolean() }),
});

export const changeSharingConsent = route({
  method: "put",
  path: "/consent/sharing",
  summary: "Give or withdraw consent to conversion tracking",
  feature,
  body: z.object({ isGiven: z.boolean() }),
  answer: SharingConsent,
  refusals: ["auth.not_signed_in", "request.too_many"],
});

export const unsubscribe = route({
  method: "post",
  path: "/unsubscribe",
  summary: "Unsubscribe by the signed link of an email",
  description: "Works without a login, also for one-click unsubscription (RFC 8058).",
  feature,
  query: z.object({ token: z.string().max(200) }),
  answer: z.object({ isGiven: z.literal(false) }),
  refusals: ["unsubscribe.bad_link"],
});

export const adminReadConsent = staffRoute({
  method: "get",
  path: "/admin/user/{id}/consent",
  summary: "Get a customer's consent history",
  description: "Newest first.",
  feature,
  permission: "user.read",
  params: z.object({ id: rowIdInUrl }),
  answer: z.object({
    isGiven: z.boolean(),
    history: z.array(z.object({ isGiven: z.boolean(), source: z.enum(consentSources), at: z.iso.datetime() })),
  }),
});
