import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../../server/src/platform/http/environment.ts";
import { answerAs } from "../../gateways/behaviour.ts";
import type {
  CourierCall,
  CourierSimulator,
  Happening,
  SimulatedParcel,
  SimulatorParts,
} from "../courier-simulator.ts";

const merchant = {
  clientId: "simulated-client",
  clientSecret: "simulated-client-secret",
  username: "merchant@shop.example",
  password: "simulated-password",
  storeId: "4711",
  webhookSecret: "simulated-pathao-webhook",
};

const Order = z.object({
  store_id: z.literal(Number(merchant.storeId)),
  merchant_order_id: z.string(),
  recipient_name: z.string().min(3).max(100),
  recipient_phone: z.string().regex(/^01\d{9}$/),
  recipient_address: z.string().min(10).max(220),
  delivery_type: z.literal(48),
  item_type: z.literal(2),
  item_quantity: z.number().int().positive(),
  item_weight: z.number().min(0.5).max(10),
  amount_to_collect: z.number().int().min(0),
});

/** The zones of each city. Names carry stray blanks, and the same name exists in several cities. */
const zonesOf: Readonly<Record<string, readonly { zone_id: number; zone_name: string }[]>> = {
  1: [
    { zone_id: 10, zone_name: "Dhanmondi " },
    { zone_id: 11, zone_name: "Sadar" },
  ],
  3: [
    { zone_id: 30, zone_name: " Zindabazar" },
    { zone_id: 31, zone_name: "Sadar" },
  ],
};

const Plan = z.object({
  store_id: z.literal(Number(merchant.storeId)),
  item_type: z.literal(2),
  delivery_type: z.literal(48),
  item_weight: z.number().min(0.5).max(10),
  recipient_city: z.number(),
  recipient_zone: z.number(),
});

/** For parcels up to 1 kg. */
const FEE = 120;

/** The event and the slug of the info call for each piece of news. */
const words = {
  booked: ["order.created", "Pending"],
  collected: ["order.picked", "Picked"],
  problem: ["order.delivery-failed", "Delivery_Failed"],
  delivered: ["order.delivered", "Delivered"],
  part_delivered: ["order.partial-delivery", "Partial_Delivery"],
  returning: ["order.returned", "Return"],
  returned: ["order.returned-to-merchant", "Returned_To_Merchant"],
  cancelled: ["order.pickup-cancelled", "Pickup_Cancelled"],
  settled: ["order.paid", "Payment_Invoice"],
  unclear: ["order.teleported", "Teleported"],
} as const;

const DAYS_5_S = 432_000;

function simulatePathao({ behaviour, parcels, countGrant }: SimulatorParts): Hono<Env> {
  const app = new Hono<Env>();
  const tokens = new Set<string>();

  app.post("/aladdin/api/v1/issue-token", async (c) => {
    const asked: Record<string, string> = await c.req.json();
    const isKnown =
      !behaviour().revokes &&
      asked.client_id === merchant.clientId &&
      asked.client_secret === merchant.clientSecret &&
      asked.username === merchant.username &&
      asked.password === merchant.password;
    if (!isKnown) return c.json({ type: "error", code: 401, message: "Unauthorized" }, 401);
    return answerAs(c, behaviour(), "token", {
      refused: () => c.json({ message: "Too many requests" }, 429),
      answer: () => {
        const token = randomBytes(20).toString("hex");
        tokens.add(token);
        countGrant();
        return c.json({ token_type: "Bearer", expires_in: DAYS_5_S, access_token: token, refresh_token: `${token}r` });
      },
    });
  });

  on("get", "stores", "test", (c) =>
    c.json(list([{ store_id: Number(merchant.storeId), store_name: "Hub", is_active: 1 }])),
  );
  on("get", "city-list", "places", (c) =>
    c.json(
      list([
        { city_id: 3, city_name: "Sylhet " },
        { city_id: 1, city_name: "Dhaka " },
      ]),
    ),
  );
  on("get", "cities/:id/zone-list", "places", (c) => c.json(list(zonesOf[c.req.param("id") ?? ""] ?? [])));
  on("post", "merchant/price-plan", "quote", async (c) => {
    const input = Plan.safeParse(await c.req.json());
    const isThere = zonesOf[input.data?.recipient_city ?? ""]?.some(
      ({ zone_id }) => zone_id === input.data?.recipient_zone,
    );
    if (!input.success || !isThere) {
      const errors = { recipient_zone: ["The selected recipient zone is invalid."] };
      return c.json({ message: "Please fix the given errors", type: "error", code: 422, errors }, 422);
    }
    const price = FEE + 10 + Math.ceil(input.data.item_weight - 1) * 15;
    return c.json({
      type: "success",
      code: 200,
      data: { price, discount: 10, final_price: price - 10, cod_enabled: 1, cod_percentage: 0.01 },
    });
  });

  on("post", "orders", "book", async (c) => {
    const input = Order.safeParse(await c.req.json());
    if (!input.success) {
      const errors = Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join("."), [message]]));
      return c.json({ message: "Please fix the given errors", type: "error", code: 422, errors }, 422);
    }
    const { merchant_order_id: reference, amount_to_collect: collect } = input.data;
    // Its documents do not promise that a number is unique, so a second parcel is possible.
    const trackingNumber = `DA${randomBytes(6).toString("hex").toUpperCase()}`;
    parcels.set(trackingNumber, { trackingNumber, reference, collect, collected: undefined, news: "booked" });
    const data = {
      consignment_id: trackingNumber,
      merchant_order_id: reference,
      order_status: "Pending",
      delivery_fee: FEE,
    };
    return c.json({ message: "Order created", type: "success", code: 200, data });
  });

  on("get", "orders/:id/info", "track", (c) => {
    const parcel = parcels.get(c.req.param("id") ?? "");
    if (!parcel) return c.json({ message: "Not found", type: "error", code: 404 }, 404);
    const data = {
      consignment_id: parcel.trackingNumber,
      merchant_order_id: parcel.reference,
      order_status: words[parcel.news][1].replaceAll("_", " "),
      order_status_slug: words[parcel.news][1],
      updated_at: "2026-01-01 00:00:00",
      invoice_id: null,
    };
    return c.json({ type: "success", code: 200, data });
  });

  return app;

  function on(
    verb: "get" | "post",
    path: string,
    call: CourierCall,
    work: (c: Context<Env>) => Response | Promise<Response>,
  ): void {
    app[verb](`/aladdin/api/v1/${path}`, async (c) => {
      // Read first: after a delay the caller may be gone, and the call is executed all the same.
      if (verb === "post") await c.req.text();
      if (behaviour().dropsTokens || behaviour().revokes) {
        tokens.clear();
        behaviour().dropsTokens = false;
      }
      const bearer = c.req.header("authorization")?.replace("Bearer ", "") ?? "";
      if (!tokens.has(bearer)) return c.json({ message: "Unauthorized", code: 401 }, 401);
      if (behaviour().throttles.includes(call)) return c.json({ message: "Too Many Attempts." }, 429);
      return answerAs(c, behaviour(), call, {
        refused: () => c.json({ message: "Refused", type: "error", code: 422, errors: { order: ["Refused"] } }, 422),
        answer: () => work(c),
      });
    });
  }
}

const list = (data: readonly object[]) => ({ type: "success", code: 200, data: { data } });

function webhook({ trackingNumber, reference }: SimulatedParcel, { news, at, collected, payout }: Happening): object {
  return {
    event: words[news][0],
    consignment_id: trackingNumber,
    merchant_order_id: reference,
    store_id: Number(merchant.storeId),
    updated_at: new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
    timestamp: at.toISOString(),
    ...(collected !== undefined && { collected_amount: collected }),
    ...(news === "booked" && { delivery_fee: FEE }),
    ...(payout && { invoice_id: payout }),
  };
}

export const pathaoSimulator: CourierSimulator = {
  code: "pathao",
  account: merchant,
  price: FEE,
  simulate: simulatePathao,
  webhook,
  headers: () => ({ "x-pathao-signature": merchant.webhookSecret }),
};
