import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import type { Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../server/src/platform/http/environment.ts";

/** The calls of all couriers by common names. */
const calls = ["token", "places", "quote", "book", "track", "payout", "test"] as const;
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
  delayMs: z.number().int().min(0).max(60_000).default(0),
  /** Invalidates all tokens before the next call. */
  dropsTokens: z.boolean().default(false),
  /** Cash in a payout, instead of the collected amount. */
  pays: z.number().optional(),
});
export type CourierBehaviour = z.infer<typeof CourierBehaviour>;

export type SimulatedParcel = {
  trackingNumber: string;
  reference: string;
  collect: number;
  collected: number | undefined;
  news: CourierNews;
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
};

/** A simulated courier, served at `/dev/<code>`. */
export type CourierSimulator = {
  /** The courier's code. */
  code: string;
  /** The store's credentials, valid nowhere else. The base URL is added. */
  account: Readonly<Record<string, string>>;
  simulate(parts: SimulatorParts): Hono<Env>;
  /** The webhook about a parcel, in the courier's format and with its secret. */
  webhook(parcel: SimulatedParcel, happening: Happening): Webhook;
};
