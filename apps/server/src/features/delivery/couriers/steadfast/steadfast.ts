import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import { steadfast as facts } from "@tatka/domain/delivery/couriers/steadfast/facts";
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
  type Payout,
  type Shipment,
  type Tracking,
} from "../courier.ts";
import { courierTime } from "../courier-times.ts";
import { isSameSecret } from "../same-secret.ts";
import { isTurnedAway } from "../turned-away.ts";

const name = facts.brand.en;

export const steadfast: CourierMethod = { facts, answer: { status: 200, headers: {} }, open: openSteadfast };

/** The body's `status` is the real code, whatever the HTTP status. */
const Answer = z.object({
  status: z.coerce.number().optional(),
  message: said.nullish(),
  errors: z.unknown().optional(),
});
const Created = Answer.extend({
  consignment: z.object({ consignment_id: said.optional() }).nullish().catch(undefined),
});
/** Its `status` is a word if the request was accepted, and a code if it was not. */
const Returned = z.object({ id: said.optional(), status: z.coerce.number().optional().catch(undefined) });
const Status = Answer.extend({ delivery_status: said.nullish() });
const Balance = Answer.extend({ current_balance: said.nullish() });
const Paid = z.object({
  amount: said.optional(),
  total: said.optional(),
  charges: said.optional(),
  consignments: z.array(z.object({ consignment_id: said })).optional(),
});
const Payment = Answer.extend({ payment: Paid.nullish().catch(undefined) });
const ReturnRequest = z.object({ consignment_id: said.nullish(), status: z.string().nullish() });
const ReturnRequests = z.union([
  z.array(ReturnRequest),
  z.object({ data: z.array(ReturnRequest) }).transform(({ data }) => data),
]);
const Event = z.object({
  notification_type: z.string().optional(),
  consignment_id: said.nullish(),
  invoice: said.nullish(),
  status: z.string().nullish(),
  tracking_message: z.string().nullish(),
  cod_amount: said.nullish(),
  delivery_charge: said.nullish(),
  updated_at: z.string().nullish(),
});

/** Approval may still turn a result around, so only approved results count. There is no word for a pickup. */
const news: Readonly<Record<string, CourierNews>> = {
  inreview: "booked",
  pending: "booked",
  hold: "problem",
  deliveredapprovalpending: "problem",
  partialdeliveredapprovalpending: "problem",
  cancelledapprovalpending: "problem",
  unknownapprovalpending: "problem",
  delivered: "delivered",
  partialdelivered: "part_delivered",
  cancelled: "cancelled",
};

/**
 * Steadfast's API. It refuses a second parcel with the same number, and answers by that number whether the first exists.
 * It has no call to cancel, so staff cancel in the portal.
 */
function openSteadfast(account: Account, { patienceMs }: CourierParts): Courier {
  const { baseUrl = "", apiKey = "", secretKey = "", webhookToken = "" } = account;
  return { quote, book, track, isGenuine, readReports, cancel, recall, payout, testConnection };

  /** Its prices are agreed by contract. */
  async function quote(): Promise<undefined> {
    return undefined;
  }

  async function book({ reference, recipient, collectPoisha, note, pieces }: Shipment): Promise<Booking> {
    const body = {
      invoice: reference,
      recipient_name: recipient.name.slice(0, 100),
      recipient_phone: recipient.phone.replace(/\D/g, "").replace(/^880/, "0"),
      recipient_address: `${recipient.address}, ${recipient.zone}, ${recipient.district}`.slice(0, 250),
      cod_amount: collectPoisha / 100,
      note: note.slice(0, 250),
      total_lot: pieces,
      delivery_type: 0,
    };
    try {
      const answer = await call("create_order", Created, body);
      const trackingNumber = answer.consignment?.consignment_id;
      if (answer.status === 200 && trackingNumber) return { outcome: "booked", trackingNumber, feePoisha: null };
      if (answer.status === undefined || answer.status >= 500 || answer.status < 400) {
        return { outcome: "unknown", detail: complaint(answer) };
      }
      // A number that is taken was booked by a call whose answer was lost.
      const exists = /invoice/i.test(complaint(answer)) && (await isThere(reference));
      return { outcome: exists ? "unknown" : "refused", detail: complaint(answer) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { outcome: isTurnedAway(error) ? "refused" : "unknown", detail: error.message };
    }
  }

  async function isThere(reference: string): Promise<boolean> {
    return (await track({ reference, trackingNumber: null })).outcome === "found";
  }

  async function track({ reference, trackingNumber }: ParcelNames): Promise<Tracking> {
    const [by, id] = trackingNumber === null ? ["invoice", reference] : ["cid", trackingNumber];
    const answer = await call(`status_by_${by}/${encodeURIComponent(id)}`, Status);
    if (answer.status === 404) return { outcome: "absent" };
    if (answer.status !== 200 || !answer.delivery_status) throw new NoAnswer(`${name}: ${complaint(answer)}`);
    const words = answer.delivery_status;
    const report: ParcelReport = { reference, news: newsIn(words), words, at: new Date() };
    if (trackingNumber !== null) report.trackingNumber = trackingNumber;
    return { outcome: "found", report };
  }

  function isGenuine({ headers }: CourierWebhook): boolean {
    const bearer = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
    return isSameSecret(bearer, webhookToken);
  }

  function readReports(body: unknown): ParcelReport[] | undefined {
    const parsed = Event.safeParse(body);
    if (!parsed.success || !parsed.data.consignment_id) return undefined;
    const { notification_type, consignment_id, invoice, status, tracking_message, ...rest } = parsed.data;
    const isNote = notification_type === "tracking_update" || !status;
    const report: ParcelReport = {
      trackingNumber: consignment_id ?? "",
      news: isNote ? "problem" : newsIn(status),
      words: (isNote ? tracking_message : status) ?? "tracking update",
      at: courierTime(rest.updated_at),
    };
    if (invoice) report.reference = invoice;
    const fee = poishaFromDecimal(rest.delivery_charge ?? "");
    const collected = poishaFromDecimal(rest.cod_amount ?? "");
    if (fee !== undefined) report.feePoisha = fee;
    if (collected !== undefined && (report.news === "delivered" || report.news === "part_delivered")) {
      report.collectedPoisha = collected;
    }
    return [report];
  }

  async function cancel(): Promise<"by_hand"> {
    return "by_hand";
  }

  /** It may accept a second request for the same parcel, so an open one is looked for first, and after a lost answer. */
  async function recall({ trackingNumber }: ParcelNames, reason: string): Promise<"asked" | "refused"> {
    if (trackingNumber === null) return "refused";
    if (await isRecalled(trackingNumber)) return "asked";
    try {
      const body = { consignment_id: Number(trackingNumber), reason };
      const answer = await call("create_return_request", Returned, body);
      if (answer.id !== undefined) return "asked";
      if (answer.status !== undefined && answer.status >= 400 && answer.status < 500) return "refused";
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    if (await isRecalled(trackingNumber)) return "asked";
    throw new NoAnswer(`${name}: a return request without an answer`);
  }

  async function isRecalled(trackingNumber: string): Promise<boolean> {
    const requests = await call("get_return_requests", ReturnRequests);
    const open = requests.filter(({ status }) => !/^cancel/i.test(status ?? ""));
    return open.some(({ consignment_id }) => consignment_id === trackingNumber);
  }

  /** `amount` is the parcels' cash, `total` what is paid after charges. */
  async function payout(number: string): Promise<Payout | undefined> {
    const { payment } = await call(`payments/${encodeURIComponent(number)}`, Payment);
    if (!payment?.consignments) return undefined;
    const feesPoisha = amountIn(payment.charges);
    const paidPoisha = payment.total === undefined ? undefined : amountIn(payment.total);
    if (feesPoisha === undefined || paidPoisha === undefined)
      throw new NoAnswer(`${name}: its payout was not understood`);
    return { paidPoisha, feesPoisha, trackingNumbers: payment.consignments.map((one) => one.consignment_id) };
  }

  async function testConnection(): Promise<string> {
    const answer = await call("get_balance", Balance);
    if (answer.status !== 200) throw new CredentialsRefused(`${name}, get_balance: ${complaint(answer)}`);
    return `${name}, get_balance: 200`;
  }

  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const headers = { ...json, "api-key": apiKey, "secret-key": secretKey };
    const init = { method: body ? "POST" : "GET", headers, ...(body && { body: JSON.stringify(body) }) };
    const about = path.split("/")[0] ?? "";
    const question = { gateway: name, about, url: `${baseUrl}/${path}`, init, patienceMs };
    return askGateway({ ...question, readsRefusals: "except 401 and 429" }, schema);
  }
}

const json = { "content-type": "application/json", accept: "application/json" };

/** Ignores case and separators: documentation and real webhooks differ in both. */
function newsIn(words: string): CourierNews {
  return news[words.toLowerCase().replace(/[^a-z]/g, "")] ?? "unclear";
}

function amountIn(text: string | undefined): Poisha | undefined {
  return poishaFromDecimal(text ?? "0");
}

function complaint({ message, errors }: z.output<typeof Answer>): string {
  const fields = z.record(z.string(), z.array(z.string())).safeParse(errors);
  const details = fields.success ? Object.values(fields.data).flat().join(" ") : "";
  return `${message ?? "no message"} ${details}`.trim().slice(0, 200);
}
