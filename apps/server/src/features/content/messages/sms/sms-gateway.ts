import { z } from "zod";

/** Sends one SMS. Throws on failure, with a reason that contains neither the text nor a secret. */
export type SmsGateway = { name: string; send(msisdn: string, text: string, id: string): Promise<void> };

/** A company's API. `sms-gateways.ts` lists them, and one test holds each of them to the same rules. */
export type SmsGatewayKind = {
  name: string;
  /** The end of its URL's path, by which SMS_GATEWAY_URL chooses it. */
  path: `/${string}`;
  open(url: URL, token: string): SmsGateway;
};

export const PATIENCE_MS = 10_000;

/** The JSON object with which a gateway answers a POST. */
export async function post(url: URL, body: string, contentType: string): Promise<Record<string, unknown>> {
  const response = await fetch(url.origin + url.pathname, {
    method: "POST",
    body,
    headers: { "content-type": contentType },
    // Redirects are refused, because they would receive the token.
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const answer = z.record(z.string(), z.unknown()).safeParse(await response.json());
  if (!answer.success) throw new Error("not an answer");
  return answer.data;
}
