import { createHash } from "node:crypto";
import { StartupError } from "@tatka/database/startup-error";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { Log } from "../../../platform/telemetry/log.ts";
import { bulkSmsBd } from "./sms/bulk-sms-bd.ts";
import { PATIENCE_MS, type SmsGateway, type SmsGatewayKind } from "./sms/sms-gateway.ts";
import { sslWireless } from "./sms/ssl-wireless.ts";

/** All gateways that this release can use. */
export const smsGatewayKinds: readonly SmsGatewayKind[] = [sslWireless, bulkSmsBd];

type Sms = { id: number; recipient: string; text: string; createdAt: string };

/** SMS gateways in order of preference. The path of each URL chooses its kind. */
export function smsGateways(urls: readonly string[], tokens: readonly string[]): SmsGateway[] {
  return urls.map((written, index) => {
    const url = new URL(written);
    const kind = smsGatewayKinds.find(({ path }) => url.pathname.endsWith(path));
    if (kind) return kind.open(url, tokens[index] ?? tokens[0] ?? "");
    const offered = smsGatewayKinds.map(({ path, name }) => `${path} (${name})`).join(" or ");
    throw new StartupError("BAD_CONFIG", `SMS_GATEWAY_URL is not valid: its path must end in ${offered}.`);
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
