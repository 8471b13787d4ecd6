import { createHmac, timingSafeEqual } from "node:crypto";
import type { Account, Booking, Courier, CourierMethod, ParcelReport, Shop } from "@tatka/contract/extension/index";

const brand = "City Courier";

/** What City Courier says about a parcel. Each field may be missing, because it comes from outside. */
type Parcel = Partial<Record<"id" | "reference" | "status" | "at" | "cash" | "payout" | "error", unknown>>;

const news: Readonly<Record<string, ParcelReport["news"]>> = {
  ...{ booked: "booked", fetched: "collected", waiting: "problem", delivered: "delivered" },
  ...{
    partly: "part_delivered",
    returning: "returning",
    returned: "returned",
    cancelled: "cancelled",
    paid: "settled",
  },
};

/** A made-up courier with prices, payouts and a call to cancel. It finds parcels by our own number. */
export function citycourier(shop: Shop): CourierMethod {
  return {
    facts: {
      code: "city_courier",
      brand: { en: brand, bn: "সিটি কুরিয়ার" },
      settings: {
        prefix: "CITYCOURIER",
        fields: [
          { name: "baseUrl", kind: "url" },
          { name: "apiKey", kind: "secret" },
        ],
      },
      reportsPickup: true,
      listsPayouts: true,
    },
    answer: { status: 200, headers: {} },
    open: (account) => openCourier(shop, account),
  };
}

function openCourier(shop: Shop, { baseUrl = "", apiKey = "" }: Account): Courier {
  const { NoAnswer, CredentialsRefused } = shop.errors;
  const poisha = (amount: unknown) => (typeof amount === "string" ? shop.money.poisha(amount) : undefined);
  return {
    quote: async ({ grams }) => poisha((await ask("quote", `price?grams=${grams}`)).price),
    async book({ reference, recipient, collectPoisha, grams }): Promise<Booking> {
      const cash = shop.money.decimal(collectPoisha);
      const { id, error } = await ask("book", "parcels", "POST", { reference, recipient, cash, grams });
      if (typeof id === "string") return { outcome: "booked", trackingNumber: id, feePoisha: null };
      if (typeof error === "string") return { outcome: "refused", detail: error };
      return { outcome: "unknown", detail: `${brand} named no parcel` };
    },
    async track({ reference }) {
      const parcel = await ask("track", `parcels/${encodeURIComponent(reference)}`);
      if (parcel.error === "unknown parcel") return { outcome: "absent" };
      const report = reportOf(parcel);
      if (report?.reference !== reference) throw new NoAnswer(`${brand}: it answered about another parcel`);
      return { outcome: "found", report };
    },
    isGenuine({ headers, body }) {
      const theirs = headers.get("x-signature") ?? "";
      const ours = createHmac("sha256", apiKey).update(body).digest("hex");
      return /^[0-9a-f]{64}$/.test(theirs) && timingSafeEqual(Buffer.from(ours), Buffer.from(theirs));
    },
    readReports(body) {
      const report = typeof body === "object" && body !== null ? reportOf(body) : undefined;
      return report && [report];
    },
    async cancel({ reference }) {
      const { error } = await ask("cancel", `parcels/${encodeURIComponent(reference)}`, "DELETE");
      if (error !== undefined) throw new NoAnswer(`${brand}, cancel: ${error}`);
      return "cancelled";
    },
    async payout(number) {
      const { paid, fees, parcels, error } = await ask("payout", `payouts/${encodeURIComponent(number)}`);
      if (error === "unknown payout") return undefined;
      const [paidPoisha, feesPoisha] = [poisha(paid), poisha(fees)];
      if (paidPoisha === undefined || feesPoisha === undefined || !Array.isArray(parcels)) {
        throw new NoAnswer(`${brand}: the payout was not understood`);
      }
      return { paidPoisha, feesPoisha, trackingNumbers: parcels.map(String) };
    },
    async testConnection() {
      return `${brand} knows ${String((await ask("test", "shop")).name)}.`;
    },
  };

  function reportOf({ id, reference, status, at, cash, payout }: Parcel): ParcelReport | undefined {
    if (typeof id !== "string" || typeof reference !== "string" || typeof status !== "string") return undefined;
    const time = new Date(String(at));
    const collectedPoisha = poisha(cash);
    return {
      ...{ trackingNumber: id, reference, news: news[status] ?? "unclear", words: status },
      at: Number.isNaN(time.getTime()) ? new Date() : time,
      ...(collectedPoisha !== undefined && { collectedPoisha }),
      ...(typeof payout === "string" && { payout }),
    };
  }

  async function ask(about: string, path: string, method = "GET", body?: object) {
    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await shop.ask({ about, url: `${baseUrl}/${path}`, init, readsRefusals: true });
    if (typeof answer !== "object" || answer === null) throw new NoAnswer(`${brand}, ${about}: no object`);
    if ("error" in answer && answer.error === "unknown key") throw new CredentialsRefused(`${brand} refused the key`);
    return answer as Parcel & Partial<Record<"price" | "name" | "paid" | "fees" | "parcels", unknown>>;
  }
}
