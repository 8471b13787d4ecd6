import { pathao as facts } from "@tatka/domain/delivery/couriers/pathao/facts";
import { type Poisha, poishaFromDecimal } from "@tatka/domain/money";
import { z } from "zod";
import { askGateway, said } from "../../../../platform/http/ask-gateway.ts";
import {
  type Account,
  type Booking,
  type Courier,
  type CourierMethod,
  type CourierParts,
  type CourierWebhook,
  CredentialsRefused,
  NoAnswer,
  type ParcelNames,
  type ParcelReport,
  type Shipment,
  type Tracking,
} from "../courier.ts";
import { courierTime } from "../courier-times.ts";
import { isSameSecret } from "../same-secret.ts";
import { isTurnedAway } from "../turned-away.ts";
import { PathaoToken } from "./pathao-token.ts";
import { newsIn } from "./pathao-words.ts";

const name = facts.brand.en;

/** A fixed public value with which Pathao recognises the webhooks of its merchants. */
const INTEGRATION_SECRET = "f3992ecc-59da-4cbe-a049-a13da2018d51";

export const pathao: CourierMethod = {
  facts,
  answer: { status: 202, headers: { "x-pathao-merchant-webhook-integration-secret": INTEGRATION_SECRET } },
  open: openPathao,
};

const Answer = z.object({ code: z.number().optional(), message: said.nullish(), errors: z.unknown().optional() });
const Token = Answer.extend({ access_token: z.string().optional(), expires_in: z.coerce.number().optional() });
const Created = Answer.extend({
  data: z.object({ consignment_id: said.optional(), delivery_fee: said.nullish() }).nullish().catch(undefined),
});
const Place = z.object({
  city_id: z.number().optional(),
  city_name: said.optional(),
  zone_id: z.number().optional(),
  zone_name: said.optional(),
});
const Places = Answer.extend({
  data: z
    .object({ data: z.array(Place).default([]) })
    .nullish()
    .catch(undefined),
});
const Price = Answer.extend({ data: z.object({ final_price: said.nullish() }).nullish().catch(undefined) });
const Info = Answer.extend({
  data: z
    .object({
      consignment_id: said.optional(),
      merchant_order_id: said.nullish(),
      order_status: said.nullish(),
      order_status_slug: said.nullish(),
      invoice_id: said.nullish(),
    })
    .nullish()
    .catch(undefined),
});
const Stores = Answer.extend({
  data: z
    .object({ data: z.array(z.object({ store_id: said, is_active: z.coerce.number().optional() })).default([]) })
    .nullish(),
});
const Event = z.object({
  event: z.string().optional(),
  order_status_slug: z.string().optional(),
  order_status: z.string().optional(),
  consignment_id: said.nullish(),
  merchant_order_id: said.nullish(),
  updated_at: z.string().nullish(),
  timestamp: z.string().nullish(),
  collected_amount: said.nullish(),
  delivery_fee: said.nullish(),
  invoice_id: said.nullish(),
});

/**
 * Pathao's merchant API. It has no search by our number and no cancelling, so a lost booking waits for the webhook
 * `order.created`, and staff cancel in the portal.
 */
function openPathao(account: Account, { db, secret, patienceMs }: CourierParts): Courier {
  const { baseUrl = "", clientId = "", clientSecret = "", username = "", password = "" } = account;
  const { storeId = "", webhookSecret = "" } = account;
  const token = new PathaoToken(db, secret, grant);
  return { quote, book, track, isGenuine, readReports, cancel, payout, testConnection };

  async function quote(shipment: Shipment): Promise<Poisha | undefined> {
    const { district, zone } = shipment.recipient;
    const cities = await listOf("city-list");
    const city = cities.find(({ city_name }) => isSamePlace(city_name, district))?.city_id;
    if (city === undefined) return undefined;
    const zones = await listOf(`cities/${city}/zone-list`);
    const place = zones.find(({ zone_name }) => isSamePlace(zone_name, zone))?.zone_id;
    if (place === undefined) return undefined;
    const body = { ...whatIsSent(shipment), recipient_city: city, recipient_zone: place };
    const { data } = await call("POST", "merchant/price-plan", Price, body);
    return poishaFromDecimal(data?.final_price ?? "");
  }

  async function listOf(path: string): Promise<z.output<typeof Place>[]> {
    return (await call("GET", path, Places)).data?.data ?? [];
  }

  async function book(shipment: Shipment): Promise<Booking> {
    const { recipient, reference, collectPoisha, note } = shipment;
    const body = {
      ...whatIsSent(shipment),
      merchant_order_id: reference,
      recipient_name: recipient.name.slice(0, 100).padEnd(3, "."),
      recipient_phone: localPhone(recipient.phone),
      recipient_address: `${recipient.address}, ${recipient.zone}, ${recipient.district}`.slice(0, 220).padEnd(10, "."),
      special_instruction: note.slice(0, 250),
      item_quantity: shipment.pieces,
      amount_to_collect: collectPoisha / 100,
    };
    try {
      await token.current();
    } catch (error) {
      if (error instanceof NoAnswer) return { outcome: "refused", detail: error.message };
      throw error;
    }
    try {
      const answer = await call("POST", "orders", Created, body);
      const trackingNumber = answer.data?.consignment_id;
      if (isGood(answer) && trackingNumber) {
        return {
          outcome: "booked",
          trackingNumber,
          feePoisha: poishaFromDecimal(answer.data?.delivery_fee ?? "") ?? null,
        };
      }
      if (answer.errors !== undefined || answer.code === 422) return { outcome: "refused", detail: complaint(answer) };
      return { outcome: "unknown", detail: complaint(answer) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const isRefused = error instanceof CredentialsRefused || isTurnedAway(error);
      return { outcome: isRefused ? "refused" : "unknown", detail: error.message };
    }
  }

  function whatIsSent({ grams }: Shipment) {
    const kilograms = Math.min(10, Math.max(0.5, Math.ceil(grams / 100) / 10));
    return { store_id: Number(storeId), delivery_type: 48, item_type: 2, item_weight: kilograms };
  }

  /** Without its number a parcel cannot be found, but it may exist. */
  async function track({ trackingNumber, reference }: ParcelNames): Promise<Tracking> {
    if (trackingNumber === null) throw new NoAnswer(`${name}: it has no search by our number`);
    const { data } = await call("GET", `orders/${encodeURIComponent(trackingNumber)}/info`, Info);
    if (data?.consignment_id !== trackingNumber) throw new NoAnswer(`${name}: it answered about another parcel`);
    const words = data.order_status_slug ?? data.order_status ?? "";
    const payout = data.invoice_id ?? undefined;
    return {
      outcome: "found",
      report: { trackingNumber, reference, news: newsIn(words), words, at: new Date(), ...(payout && { payout }) },
    };
  }

  function isGenuine({ headers }: CourierWebhook): boolean {
    return isSameSecret(headers.get("x-pathao-signature"), webhookSecret);
  }

  /** Times of events are in `timestamp` with a zone; `updated_at` is Dhaka's time. */
  function readReports(body: unknown): ParcelReport[] | undefined {
    const parsed = Event.safeParse(body);
    if (!parsed.success) return undefined;
    const { event, order_status_slug, order_status, ...one } = parsed.data;
    const words = event ?? order_status_slug ?? order_status;
    if (words === undefined) return undefined;
    if (/^(store\.|webhook_integration$)/.test(words)) return [];
    if (!one.consignment_id) return undefined;
    const report: ParcelReport = {
      trackingNumber: one.consignment_id,
      news: newsIn(words),
      words,
      at: courierTime(one.timestamp ?? one.updated_at),
    };
    if (one.merchant_order_id) report.reference = one.merchant_order_id;
    const collected = poishaFromDecimal(one.collected_amount ?? "");
    const fee = poishaFromDecimal(one.delivery_fee ?? "");
    if (collected !== undefined) report.collectedPoisha = collected;
    if (fee !== undefined) report.feePoisha = fee;
    if (one.invoice_id) report.payout = one.invoice_id;
    return [report];
  }

  async function cancel(): Promise<"by_hand"> {
    return "by_hand";
  }

  async function payout(): Promise<undefined> {
    return undefined;
  }

  async function testConnection(): Promise<string> {
    const stores = (await call("GET", "stores", Stores)).data?.data ?? [];
    const own = stores.find(({ store_id }) => store_id === storeId);
    if (!own) throw new CredentialsRefused(`${name}, stores: the store ${storeId} is not in this account`);
    return `${name}, stores: ${stores.length}`;
  }

  /** A token that is refused with 401 has done nothing, so the call is repeated once with a new one. */
  async function call<Schema extends z.ZodType>(
    method: "GET" | "POST",
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const bearer = await token.current();
    return callWith(bearer, method, path, schema, body).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer) || error.status !== 401) throw error;
      await token.drop(bearer);
      return callWith(await token.current(), method, path, schema, body);
    });
  }

  async function callWith<Schema extends z.ZodType>(
    bearer: string,
    method: "GET" | "POST",
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const headers = { ...json, authorization: `Bearer ${bearer}` };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const about = path.replace(/\/[^/]+\/(?:info|zone-list)$/, "");
    return ask({ about, url: `${baseUrl}/aladdin/api/v1/${path}`, init }, schema);
  }

  async function grant() {
    const body = { client_id: clientId, client_secret: clientSecret, grant_type: "password", username, password };
    const init = { method: "POST", headers: json, body: JSON.stringify(body) };
    const url = `${baseUrl}/aladdin/api/v1/issue-token`;
    const answer = await ask({ about: "token", url, init }, Token).catch((error: unknown) => {
      if (error instanceof NoAnswer && error.status === 401) throw new CredentialsRefused(error.message, 401);
      throw error;
    });
    const { access_token, expires_in } = answer;
    if (!access_token || !expires_in) throw new CredentialsRefused(`${name}, token: ${complaint(answer)}`);
    return { token: access_token, expiresInSeconds: expires_in };
  }

  async function ask<Schema extends z.ZodType>(
    { about, url, init }: { about: string; url: string; init: RequestInit },
    schema: Schema,
  ): Promise<z.output<Schema>> {
    return askGateway({ gateway: name, about, url, init, patienceMs, readsRefusals: "except 401 and 429" }, schema);
  }
}

const json = { "content-type": "application/json", accept: "application/json" };

/** The HTTP status may be 200 although the code in the body is not. */
function isGood({ code, errors }: z.output<typeof Answer>): boolean {
  return errors === undefined && (code === undefined || (code >= 200 && code < 300));
}

function complaint({ message, errors }: z.output<typeof Answer>): string {
  const fields = z.record(z.string(), z.array(z.string())).safeParse(errors);
  const details = fields.success ? Object.values(fields.data).flat().join(" ") : "";
  return `${message ?? "no message"} ${details}`.trim().slice(0, 200);
}

/** Names at Pathao have stray blanks. */
function isSamePlace(theirs: string | undefined, ours: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  return theirs !== undefined && plain(theirs) === plain(ours);
}

/** Eleven digits: 01712345678. */
function localPhone(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^880/, "0");
}
