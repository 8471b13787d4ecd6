import { createHash } from "node:crypto";
import { StartupError } from "@tatka/database/startup-error";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { z } from "zod";
import type { Log } from "../../../platform/telemetry/log.ts";

/** Sends one SMS. Throws on failure, with a reason that contains neither the text nor a secret. */
export type SmsGateway = { name: string; send(msisdn: string, text: string, id: string): Promise<void> };

type Sms = { id: number; recipient: string; text: string; createdAt: string };

const PATIENCE_MS = 10_000;

/**
 * SMS gateways in order of preference. The API is detected from the path of the URL; the sender name is its query
 * parameter `sid` or `senderid`.
 */
export function smsGateways(urls: readonly string[], tokens: readonly string[]): SmsGateway[] {
  return urls.map((written, index) => {
    const url = new URL(written);
    const token = tokens[index] ?? tokens[0] ?? "";
    if (url.pathname.endsWith("/send-sms")) return sslWireless(url, token);
    if (url.pathname.endsWith("/smsapi")) return bulkSmsBd(url, token);
    throw new StartupError(
      "BAD_CONFIG",
      "SMS_GATEWAY_URL is not valid: its path must end in /send-sms (SSL Wireless) or /smsapi (BulkSMSBD).",
    );
  });
}

/** Checks whether each gateway responds. Sends nothing, because each SMS costs money. */
export async function proveSms(urls: readonly string[], tokens: readonly string[]): Promise<void> {
  for (const [index, { name }] of smsGateways(urls, tokens).entries()) {
    const { origin } = new URL(urls[index] ?? "");
    await fetch(origin, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
      throw new Error(`${name} is out of reach`);
    });
  }
}

/** Sends with the first gateway that accepts. If none does, the job is retried. */
export async function sendSms(gateways: readonly SmsGateway[], sms: Sms, log: Log): Promise<void> {
  const phone = parseIdentifier(sms.recipient);
  // Foreign numbers are refused, because fraudsters earn money from SMS sent to premium numbers.
  if (phone?.kind !== "phone") throw new Error("not a Bangladeshi mobile number");
  for (const gateway of gateways) {
    try {
      return await gateway.send(phone.value.slice(1), sms.text, idOf(sms));
    } catch (error) {
      log.warn({ gateway: gateway.name, reason: String(error) }, "an SMS gateway did not take a message");
    }
  }
  throw new Error("no SMS gateway took the message");
}

/**
 * A number that is the same for every attempt of a message and unique otherwise. It contains the time, because ids
 * restart in a new database. SSL Wireless allows 20 characters.
 */
function idOf({ id, createdAt }: Sms): string {
  return createHash("sha256").update(`${id} ${createdAt}`).digest("hex").slice(0, 20);
}

/**
 * SSL Wireless, ISMS Plus v3: JSON in, `status` and `status_code` out. `csms_id` keeps a repeated call from sending
 * twice.
 */
function sslWireless(url: URL, token: string): SmsGateway {
  const sid = url.searchParams.get("sid") ?? "";
  return {
    name: "SSL Wireless",
    async send(msisdn, text, id) {
      const body = { api_token: token, sid, msisdn, sms: text, csms_id: id };
      const answer = await post(url, JSON.stringify(body), "application/json");
      if (answer.status !== "SUCCESS" || Number(answer.status_code) !== 200) {
        throw new Error(`SSL Wireless answered ${answer.status_code}`);
      }
    },
  };
}

/** BulkSMSBD: a form in, `response_code` out; only 202 is success. Its samples use GET and plain http; we do not. */
function bulkSmsBd(url: URL, token: string): SmsGateway {
  const senderid = url.searchParams.get("senderid") ?? "";
  return {
    name: "BulkSMSBD",
    async send(msisdn, text) {
      const form = new URLSearchParams({ api_key: token, type: "text", number: msisdn, senderid, message: text });
      const answer = await post(url, form.toString(), "application/x-www-form-urlencoded");
      if (Number(answer.response_code) !== 202) throw new Error(`BulkSMSBD answered ${answer.response_code}`);
    },
  };
}

async function post(url: URL, body: string, contentType: string): Promise<Record<string, unknown>> {
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
