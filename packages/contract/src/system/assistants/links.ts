import { z } from "zod";
import { route } from "../../route.ts";
import { rowIdInUrl } from "../../row.ts";

/** What a person can allow an assistant, by the protocol's names. */
export const linkScopes = [
  "dev.ucp.shopping.order:read",
  "dev.ucp.shopping.order:manage",
  // The store's own: the protocol has no substitutions.
  "grocery.replacements:answer",
  "dev.ucp.shopping.cart:manage",
  "dev.ucp.shopping.checkout:manage",
] as const;
export type LinkScope = (typeof linkScopes)[number];

const scopes = z.array(z.enum(linkScopes));
const parameter = z.string().max(2_000);

/** The parameters of an OAuth authorization request, as the assistant put them into the URL. */
const authorization = {
  client_id: parameter.max(500).optional(),
  redirect_uri: parameter.optional(),
  response_type: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  resource: parameter.optional(),
};
export const AuthorizationRequest = z.object(authorization);
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const limit = z.number().min(0).max(100_000).multipleOf(0.01).describe("Taka");

const choices = {
  orderLimit: limit.describe("Taka for one order"),
  dayLimit: limit.describe("Taka for all orders of a day"),
  confirmsEach: z.boolean().describe("Whether the customer confirms every order on the store's own page"),
};

const refusals = ["auth.not_signed_in", "link.unknown_client", "link.foreign_redirect", "route.not_found"] as const;

const Return = z.object({ returnTo: z.string().describe("Where the browser goes: back to the assistant") });

export const askForLink = route({
  method: "post",
  path: "/assistant-link/request",
  summary: "Check an assistant's request to link the account",
  description:
    "For the consent page. An invalid request of a known assistant is answered with the URL that tells the assistant why.",
  feature: "assistants",
  cost: 2,
  body: AuthorizationRequest,
  answer: z.union([
    Return,
    z.object({
      host: z.string().describe("Host of the assistant"),
      returnHost: z.string().describe("Host to which the browser returns"),
      scopes,
      ...choices,
      denyTo: z.string().describe("Where the browser goes if the customer refuses"),
    }),
  ]),
  refusals: [...refusals, "request.too_many"],
});

export const allowLink = route({
  method: "post",
  path: "/assistant-link",
  summary: "Link the account to an assistant",
  description: "Answers with the URL that takes the authorization code to the assistant.",
  feature: "assistants",
  cost: 2,
  answersSecret: true,
  body: z.object({ ...authorization, scopes: scopes.min(1), ...choices }),
  answer: Return,
  refusals: [...refusals, "link.too_many", "request.too_many"],
});

export const AssistantLink = z
  .object({
    id: z.number().int(),
    host: z.string(),
    scopes,
    ...choices,
    spentToday: z.number().describe("Taka of today's orders"),
    linkedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AssistantLink" });
export type AssistantLink = z.infer<typeof AssistantLink>;

export const listLinks = route({
  method: "get",
  path: "/assistant-link",
  summary: "List the customer's linked assistants",
  feature: "assistants",
  answer: z.array(AssistantLink),
  refusals: ["auth.not_signed_in"],
});

const params = z.object({ id: rowIdInUrl });

export const changeLink = route({
  method: "patch",
  path: "/assistant-link/{id}",
  summary: "Update the limits of a linked assistant",
  feature: "assistants",
  params,
  body: z.object(choices),
  answer: z.array(AssistantLink),
  refusals: ["auth.not_signed_in", "record.not_found"],
});

export const stopLink = route({
  method: "delete",
  path: "/assistant-link/{id}",
  summary: "Stop a linked assistant",
  description: "Its tokens are invalid at once.",
  feature: "assistants",
  params,
  answer: z.array(AssistantLink),
  refusals: ["auth.not_signed_in", "record.not_found"],
});
