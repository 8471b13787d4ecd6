import { z } from "zod";

/** The Universal Commerce Protocol (ucp.dev) in the version that the store speaks. */
export const ucpVersion = "2026-08-25";

/** Its calls are below this path of the API. */
export const ucpBase = "/ucp";

const versions = z.array(z.object({ version: z.string() }));

/** The envelope of every answer. */
export const Ucp = z
  .object({
    version: z.literal(ucpVersion),
    status: z.enum(["success", "error"]).optional(),
    capabilities: z.record(z.string(), versions).optional().describe("What both sides speak, for this call"),
  })
  .meta({ id: "Ucp" });
export type Ucp = z.infer<typeof Ucp>;

const severity = z
  .enum(["recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"])
  .optional()
  .describe("Of errors: what the assistant can do about it");

export const UcpMessage = z
  .object({
    type: z.enum(["error", "warning", "info"]),
    code: z.string(),
    content: z.string().describe("Our own text; never a customer's"),
    path: z.string().optional().describe("JSONPath from the root of the answer"),
    severity,
    presentation: z.enum(["notice", "disclosure"]).optional(),
  })
  .meta({ id: "UcpMessage" });
export type UcpMessage = z.infer<typeof UcpMessage>;

/** A business error without a resource. */
export const UcpError = z
  .object({ ucp: Ucp, messages: z.array(UcpMessage), continue_url: z.url().optional() })
  .meta({ id: "UcpError" });
export type UcpError = z.infer<typeof UcpError>;

export const Money = z
  .object({ amount: z.number().int().describe("Poisha"), currency: z.literal("BDT") })
  .meta({ id: "UcpMoney" });
export type Money = z.infer<typeof Money>;

const text = (most: number) => z.string().trim().max(most);

/** Hints about the person. They choose city and language, nothing else. */
export const UcpContext = z
  .object({
    address_country: text(60).optional(),
    address_region: text(60).optional().describe("A city of `GET /region`, or the ISO 3166-2 code of its division"),
    language: text(35).optional().describe("BCP 47; texts are in Bangla for bn, otherwise in English"),
  })
  .meta({ id: "UcpContext" });
export type UcpContext = z.infer<typeof UcpContext>;

/** Refusals of every call before its own rules. */
export const agentRefusals = [
  "route.not_found",
  "ucp.invalid_profile_url",
  "ucp.profile_unreachable",
  "ucp.profile_malformed",
  "ucp.version_unsupported",
  "ucp.signature_invalid",
  "ucp.key_not_found",
  "ucp.digest_mismatch",
  "ucp.algorithm_unsupported",
  "request.too_many",
  "server.unavailable",
] as const;

/** Of calls that may act for a person. */
export const tokenRefusals = ["ucp.invalid_token", "ucp.profile_not_trusted"] as const;
/** Of calls that always do. */
export const linkedRefusals = [...tokenRefusals, "ucp.identity_required", "ucp.insufficient_scope"] as const;
