import type { MeasurementTarget } from "@tatka/contract/insight/measurement";
import { z } from "zod";
import { ga4Event, metaEvent, type Purchase } from "./events.ts";
import type { Target } from "./targets.ts";

/** From the environment only, so that no setting can redirect calls to another host. */
export type Endpoints = Record<MeasurementTarget, string> & { patienceMs: number };

export type Sent = { isOk: boolean; answer: string };

/** Version of Meta's Graph API; each is supported for two years. */
const META_VERSION = "v24.0";
const MOST_ANSWER_LETTERS = 300;

export async function sendPurchase(
  endpoints: Endpoints,
  name: MeasurementTarget,
  target: Target,
  purchase: Purchase,
): Promise<Sent> {
  if (name === "meta") return toMeta(endpoints, target, metaEvent(purchase));
  return post(endpoints, ga4Url(endpoints, target, "/mp/collect"), ga4Event(purchase), target);
}

/** Google validates events at a separate URL. Meta has none, so the test event has a name without effect. */
export async function testEvent(endpoints: Endpoints, name: MeasurementTarget, target: Target): Promise<Sent> {
  if (name === "meta") {
    const event = {
      ...{ event_name: "StoreConnectionTest", event_time: Math.floor(Date.now() / 1_000) },
      ...{ event_id: `test-${Date.now()}`, action_source: "other", user_data: { external_id: ["0".repeat(64)] } },
    };
    return toMeta(endpoints, target, event);
  }
  const body = { client_id: "0.0", validation_behavior: "ENFORCE_RECOMMENDATIONS", events: [{ name: "store_test" }] };
  const sent = await post(endpoints, ga4Url(endpoints, target, "/debug/mp/collect"), body, target);
  if (!sent.isOk) return sent;
  const { data } = Validation.safeParse(jsonOf(sent.answer));
  const problems = data?.validationMessages.map(({ description }) => description) ?? [];
  return { isOk: problems.length === 0, answer: problems.join(" ").slice(0, MOST_ANSWER_LETTERS) };
}

const Validation = z.object({ validationMessages: z.array(z.object({ description: z.string() })).default([]) });
const MetaProblem = z.object({ error: z.object({ message: z.string(), error_user_msg: z.string().optional() }) });

function ga4Url({ ga4 }: Endpoints, { publicId, secret }: Target, path: string): string {
  return `${ga4}${path}?${new URLSearchParams({ measurement_id: publicId, api_secret: secret })}`;
}

async function toMeta(endpoints: Endpoints, target: Target, event: object): Promise<Sent> {
  const url = `${endpoints.meta}/${META_VERSION}/${encodeURIComponent(target.publicId)}/events`;
  // In the body, because URLs appear in logs.
  const sent = await post(endpoints, url, { data: [event], access_token: target.secret }, target);
  const { data } = MetaProblem.safeParse(jsonOf(sent.answer));
  return { ...sent, answer: data ? (data.error.error_user_msg ?? data.error.message) : sent.answer };
}

/** Never throws and never reveals the secret. */
async function post({ patienceMs }: Endpoints, url: string, body: object, { secret }: Target): Promise<Sent> {
  const told = (text: string) =>
    text.replaceAll(secret, "•••").replaceAll("\0", "").trim().slice(0, MOST_ANSWER_LETTERS);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = told(await response.text());
    return { isOk: response.ok, answer: answer || (response.ok ? "" : `status ${response.status}`) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { isOk: false, answer: isLate ? "no answer in time" : "no connection" };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
