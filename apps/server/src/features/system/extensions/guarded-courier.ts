import { courierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import { poishaOf } from "@tatka/domain/money";
import { z } from "zod";
import { type Courier, CredentialsRefused, NoAnswer } from "../../delivery/couriers/index.ts";
import { type GuardParts, guardOf } from "./guarded.ts";

const poisha = z
  .number()
  .int()
  .min(0)
  .max(1e12)
  .transform((amount) => poishaOf(amount));
const number = z.string().min(1).max(100);
const detail = z.string().max(500);

const Quoted = poisha.optional();
const Booked = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("booked"), trackingNumber: number, feePoisha: poisha.nullable() }),
  z.object({ outcome: z.enum(["refused", "unknown"]), detail }),
]);
/** Optional parts are left out, because `undefined` would overwrite what is known. */
const Report = z
  .object({
    trackingNumber: number.optional(),
    reference: number.optional(),
    news: z.enum(courierNews),
    words: z.string().max(1_000),
    at: z.date(),
    collectedPoisha: poisha.optional(),
    feePoisha: poisha.optional(),
    payout: number.optional(),
  })
  .refine(({ trackingNumber, reference }) => trackingNumber !== undefined || reference !== undefined, "names no parcel")
  .transform(({ trackingNumber, reference, collectedPoisha, feePoisha, payout, ...report }) => ({
    ...report,
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(reference !== undefined && { reference }),
    ...(collectedPoisha !== undefined && { collectedPoisha }),
    ...(feePoisha !== undefined && { feePoisha }),
    ...(payout !== undefined && { payout }),
    // A clock that is ahead would make all later news look old.
    at: report.at > new Date() ? new Date() : report.at,
  }));
const Reports = z.array(Report).max(100).optional();
const Tracked = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("found"), report: Report }),
  z.object({ outcome: z.literal("absent") }),
]);
const Paid = z
  .object({ paidPoisha: poisha, feesPoisha: poisha, trackingNumbers: z.array(number).max(10_000) })
  .optional();

/**
 * An extension's courier as the store calls it: after a bug, a hanging call or a result of another form, nothing is known
 * about the parcel. A booking is then unsure, so it is not repeated.
 */
export function guardedCourier(courier: Courier, parts: GuardParts): Courier {
  const guarded = guardOf(parts);
  return {
    quote: (shipment) => guarded("quote", Quoted, () => courier.quote(shipment)),
    async book(shipment) {
      try {
        return await guarded("book", Booked, () => courier.book(shipment));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { outcome: error instanceof CredentialsRefused ? "refused" : "unknown", detail: error.message };
      }
    },
    track: (parcel) => guarded("track", Tracked, () => courier.track(parcel)),
    isGenuine: (webhook) => noted("isGenuine", () => courier.isGenuine(webhook) === true) ?? false,
    readReports: (body) => noted("readReports", () => Reports.parse(courier.readReports(body))),
    cancel: (parcel) => guarded("cancel", z.enum(["cancelled", "by_hand"]), () => courier.cancel(parcel)),
    payout: (payout) => guarded("payout", Paid, () => courier.payout(payout)),
    testConnection: () => guarded("testConnection", z.string().max(1_000), () => courier.testConnection()),
  };

  /** Undefined after an error. */
  function noted<Result>(about: string, read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      parts.note(about, error);
      return undefined;
    }
  }
}
