import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import type { Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../server/src/platform/http/environment.ts";

/** The calls of all couriers by common names. */
const calls = ["token", "places", "quote", "book", "track", "cancel", "recall", "recalls", "payout", "test"] as const;
export type CourierCall = (typeof calls)[number];

const list = z.array(z.enum(calls)).default([]);

/** How the simulated couriers misbehave. By default they don't. */
export const CourierBehaviour = z.object({
  /** Calls that are refused without effect. */
  refuses: list,
  /** Calls that are executed but never answered. */
  hangs: list,
  /** Calls that are answered with a redirect. */
  redirects: list,
  /** Calls that are executed and answered with an HTML page. */
  garbles: list,
  /** Calls that are refused because there were too many (429). */
  throttles: list,
  /** The credentials are no longer valid, and neither are tokens. */
  revokes: z.boolean().default(false),
  /** A call is executed after this time, when the store may have stopped waiting. */
  delayMs: z.number().int().min(0).max(60_000).default(0),
  /** Invalidates all tokens before the next call. */
  dropsTokens: z.boolean().default(false),
  /** Cash in a payout, instead of the collected amount. */
  pays: z.number().optional(),
  /** What a payout charges for delivery, instead of the fees. */
  charges: z.number().optional(),
  /** Tracking numbers that a payout lists beside its own. */
  listsAlso: z.array(z.string()).default([]),
});
export type CourierBehaviour = z.infer<typeof CourierBehaviour>;

export type SimulatedParcel = {
  trackingNumber: string;
  reference: string;
  collect: number;
  collected: number | undefined;
  news: CourierNews;
  /** How often its return was asked for. */
  recalls?: number;
};

/** What happens to a parcel at the courier. */
export type Happening = { news: CourierNews; at: Date; collected?: number | undefined; payout?: string | undefined };

export type Webhook = { headers: Record<string, string>; body: object };

export type SimulatorParts = {
  behaviour: () => CourierBehaviour;
  /** Its parcels by tracking number. */
  parcels: Map<string, SimulatedParcel>;
  /** Payouts with the tracking numbers in them. */
  payouts: Map<string, string[]>;
  /** Counts a granted token. */
  countGrant: () => void;
};

/** A simulated courier, served at `/dev/<code>`. */
export type CourierSimulator = {
  /** The courier's code. */
  code: string;
  /** The store's credentials, valid nowhere else. The base URL is added. */
  account: Readonly<Record<string, string>>;
  /** Its price for the goods of a test, in taka; undefined if it answers no such question. */
  price?: number;
  /** Whether it cancels a parcel when it is asked to. */
  cancels?: boolean;
  /** Whether it brings a parcel back when it is asked to. */
  recalls?: boolean;
  simulate(parts: SimulatorParts): Hono<Env>;
  /** The body of the webhook about a parcel. */
  webhook(parcel: SimulatedParcel, happening: Happening): object;
  /** The headers of a webhook, with the courier's secret or signature. */
  headers(body: string): Record<string, string>;
};
