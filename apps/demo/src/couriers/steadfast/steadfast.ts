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
  apiKey: "simulated-api-key",
  secretKey: "simulated-secret-key",
  webhookToken: "simulated-steadfast-webhook",
};

const Order = z.object({
  invoice: z.string().regex(/^[\w-]+$/),
  recipient_name: z.string().min(1).max(100),
  recipient_phone: z.string().regex(/^01\d{9}$/),
  recipient_address: z.string().min(1).max(250),
  cod_amount: z.number().min(0),
});

const Return = z.object({ consignment_id: z.number().int(), reason: z.string().optional() });

/** There is no word for a pickup. The documents say `delivered`, their sample prints `Delivered`. */
const words = {
  booked: "in_review",
  collected: "pending",
  problem: "hold",
  delivered: "Delivered",
  part_delivered: "partial_delivered",
  returning: "cancelled",
  returned: "cancelled",
  cancelled: "cancelled",
  settled: "Delivered",
  unclear: "unknown",
} as const;

const FEE = 60;

function simulateSteadfast({ behaviour, parcels, payouts }: SimulatorParts): Hono<Env> {
  const app = new Hono<Env>();
  let count = 100_000;
  const returns: object[] = [];

  on("get", "get_balance", "test", (c) => c.json({ status: 200, current_balance: 0 }));

  on("post", "create_order", "book", async (c) => {
    const input = Order.safeParse(await c.req.json());
    if (!input.success) {
      const errors = Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join("."), [message]]));
      return c.json({ status: 400, errors });
    }
    const { invoice: reference, cod_amount: collect } = input.data;
    if ([...parcels.values()].some((parcel) => parcel.reference === reference)) {
      return c.json({ status: 400, errors: { invoice: ["The invoice has already been taken."] } });
    }
    count += 1;
    const trackingNumber = String(count);
    parcels.set(trackingNumber, { trackingNumber, reference, collect, collected: undefined, news: "booked" });
    const consignment = { consignment_id: count, invoice: reference, tracking_code: `T${count}`, cod_amount: collect };
    return c.json({ status: 200, message: "Consignment has been created.", consignment });
  });

  on("get", "status_by_cid/:id", "track", (c) => statusOf(c, parcels.get(c.req.param("id") ?? "")));
  on("get", "status_by_invoice/:id", "track", (c) =>
    statusOf(
      c,
      [...parcels.values()].find(({ reference }) => reference === c.req.param("id")),
    ),
  );

  on("post", "create_return_request", "recall", async (c) => {
    const input = Return.safeParse(await c.req.json());
    const parcel = input.success ? parcels.get(String(input.data.consignment_id)) : undefined;
    if (!parcel) return c.json({ status: 404, message: "Not found" }, 404);
    parcel.recalls = (parcel.recalls ?? 0) + 1;
    const request = { id: returns.length + 1, user_id: 1, consignment_id: Number(parcel.trackingNumber) };
    returns.push({ ...request, reason: input.data?.reason ?? null, status: "pending" });
    return c.json(returns.at(-1));
  });
  on("get", "get_return_requests", "recalls", (c) => c.json({ data: returns.toReversed() }));

  on("get", "payments/:id", "payout", (c) => {
    const inside = payouts.get(c.req.param("id") ?? "");
    if (!inside) return c.json({ status: 404, message: "Not found" }, 404);
    const collected = inside.reduce((sum, id) => sum + (parcels.get(id)?.collected ?? 0), 0);
    const charges = behaviour().charges ?? inside.length * FEE;
    const payment = {
      payment_id: c.req.param("id"),
      amount: String(collected),
      charges: String(charges),
      total: String(behaviour().pays ?? collected - charges),
      consignments: [...inside, ...behaviour().listsAlso].map((id) => ({ consignment_id: Number(id) })),
    };
    return c.json({ status: 200, payment });
  });

  return app;

  function statusOf(c: Context<Env>, parcel: SimulatedParcel | undefined): Response {
    if (!parcel) return c.json({ status: 404, message: "Not found" }, 404);
    return c.json({ status: 200, delivery_status: words[parcel.news].toLowerCase() });
  }

  function on(
    verb: "get" | "post",
    path: string,
    call: CourierCall,
    work: (c: Context<Env>) => Response | Promise<Response>,
  ): void {
    app[verb](`/${path}`, async (c) => {
      // Read first: after a delay the caller may be gone, and the call is executed all the same.
      if (verb === "post") await c.req.text();
      const isKnown = c.req.header("api-key") === merchant.apiKey && c.req.header("secret-key") === merchant.secretKey;
      if (!isKnown || behaviour().revokes) return c.json({ status: 401, message: "Unauthorized" }, 401);
      if (behaviour().throttles.includes(call)) return c.json({ message: "Too Many Attempts." }, 429);
      return answerAs(c, behaviour(), call, {
        refused: () => c.json({ status: 400, message: "Refused" }),
        answer: () => work(c),
      });
    });
  }
}

function webhook({ trackingNumber, reference }: SimulatedParcel, { news, at, collected }: Happening): object {
  return {
    notification_type: "delivery_status",
    consignment_id: Number(trackingNumber),
    invoice: reference,
    cod_amount: collected ?? 0,
    status: words[news],
    delivery_charge: FEE,
    tracking_message: "",
    updated_at: new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
  };
}

export const steadfastSimulator: CourierSimulator = {
  code: "steadfast",
  account: merchant,
  recalls: true,
  simulate: simulateSteadfast,
  webhook,
  headers: () => ({ authorization: `Bearer ${merchant.webhookToken}` }),
};
