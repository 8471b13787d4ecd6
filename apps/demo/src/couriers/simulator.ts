import { courierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import { Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../server/src/platform/http/environment.ts";
import type { CourierConfig } from "../../../server/src/settings/courier-settings.ts";
import { serveSimulator } from "../serve-simulator.ts";
import { CourierBehaviour, type CourierSimulator, type SimulatedParcel } from "./courier-simulator.ts";
import { simulators as ofRelease } from "./simulators.ts";

/** The accounts of a store whose couriers are simulated at this origin. */
export function simulatedCouriers(origin: string, simulators = ofRelease): CourierConfig["accounts"] {
  return Object.fromEntries(
    simulators.map(({ code, account }) => [code, { ...account, baseUrl: `${origin}/dev/${code}` }]),
  );
}

const Happening = z.object({
  news: z.enum(courierNews),
  at: z.iso.datetime().optional(),
  collected: z.number().optional(),
  payout: z.string().optional(),
  /** How often the webhook is sent to the store of this origin; 0 loses it. */
  copies: z.number().int().min(0).max(50).default(1),
});

/**
 * All couriers below `/dev`, and their behaviour at `/dev/courier-simulator`: GET returns it, PUT replaces it. POST to
 * `/dev/courier-simulator/<code>/<reference>` lets something happen to a parcel, and returns the webhook about it.
 */
export function createCourierSimulator(simulators: readonly CourierSimulator[] = ofRelease): Hono<Env> {
  let grants = 0;
  let current = CourierBehaviour.parse({});
  const app = new Hono<Env>();
  const stores = new Map<string, Map<string, SimulatedParcel>>();
  const countGrant = () => {
    grants += 1;
  };
  for (const { code, simulate, webhook, headers } of simulators) {
    const [parcels, payouts] = [new Map<string, SimulatedParcel>(), new Map<string, string[]>()];
    stores.set(code, parcels);
    app.route(`/dev/${code}`, simulate({ behaviour: () => current, parcels, payouts, countGrant }));
    app.post(`/dev/courier-simulator/${code}/:reference`, async (c) => {
      const input = Happening.safeParse(await c.req.json().catch(() => undefined));
      const parcel = [...parcels.values()].findLast(({ reference }) => reference === c.req.param("reference"));
      if (!input.success || !parcel) return c.json({ message: "There is no such parcel or news." }, 400);
      const { news, at, collected, payout, copies } = input.data;
      parcel.news = news;
      if (news === "delivered" || news === "part_delivered") parcel.collected = collected ?? parcel.collect;
      if (payout) payouts.set(payout, [...(payouts.get(payout) ?? []), parcel.trackingNumber]);
      const body = webhook(parcel, { news, at: new Date(at ?? Date.now()), collected: parcel.collected, payout });
      const text = JSON.stringify(body);
      const sent = { headers: { "content-type": "application/json", ...headers(text) }, body };
      const url = new URL(`/api/v1.0/courier/${code}/webhook`, c.req.url);
      for (let copy = 0; copy < copies; copy += 1) {
        await fetch(url, { method: "POST", headers: sent.headers, body: text });
      }
      return c.json(sent);
    });
  }
  app.get("/dev/courier-simulator", (c) =>
    c.json({
      ...current,
      grants,
      parcels: [...stores].flatMap(([code, all]) => [...all.values()].map((one) => ({ code, ...one }))),
    }),
  );
  app.put("/dev/courier-simulator", async (c) => {
    const input = CourierBehaviour.safeParse(await c.req.json().catch(() => undefined));
    if (!input.success) return c.json({ message: "This behaviour is not valid." }, 400);
    current = input.data;
    return c.json(current);
  });
  return app;
}

/** The simulated couriers as a separate server. */
export function serveCourierSimulator(simulators?: readonly CourierSimulator[]) {
  return serveSimulator(createCourierSimulator(simulators));
}
