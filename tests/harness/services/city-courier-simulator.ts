import { createHmac } from "node:crypto";
import type {
  CourierCall,
  CourierSimulator,
  SimulatedParcel,
  SimulatorParts,
} from "../../../apps/demo/src/couriers/index.ts";
import { answerAs } from "../../../apps/demo/src/gateways/behaviour.ts";
import { newSimulator } from "../../../apps/demo/src/gateways/gateway-simulator.ts";

const account = { apiKey: "city-courier-key-of-the-tests" };
const PRICE = 90;
const FEE = 50;

const words = {
  ...{ booked: "booked", collected: "fetched", problem: "waiting", delivered: "delivered", part_delivered: "partly" },
  ...{ returning: "returning", returned: "returned", cancelled: "cancelled", settled: "paid", unclear: "teleported" },
} as const;

const decimal = (taka: number) => taka.toFixed(2);

/** The made-up courier of the sample extension, over HTTP, with state in memory. */
function simulate({ behaviour, parcels, payouts }: SimulatorParts) {
  const app = newSimulator();
  const byReference = (reference: string) => [...parcels.values()].find((parcel) => parcel.reference === reference);
  const no = (error: string, status = 400) => Response.json({ error }, { status });

  on("get", "/shop", "test", () => Response.json({ name: "Tatka" }));
  on("get", "/price", "quote", () => Response.json({ price: decimal(PRICE) }));
  on("post", "/parcels", "book", (body) => {
    const { reference, cash } = body as { reference: string; cash: string };
    if (byReference(reference)) return no("the reference is taken");
    const trackingNumber = `CC-${parcels.size + 1}`;
    const parcel = { trackingNumber, reference, collect: Number(cash), collected: undefined, news: "booked" as const };
    parcels.set(trackingNumber, parcel);
    return Response.json({ id: trackingNumber });
  });
  on("get", "/parcels/:name", "track", (_, name) => {
    const parcel = byReference(name);
    return parcel ? Response.json(shown(parcel)) : no("unknown parcel", 404);
  });
  on("delete", "/parcels/:name", "cancel", (_, name) => {
    const parcel = byReference(name);
    if (parcel?.news !== "booked") return no("too late");
    parcel.news = "cancelled";
    return Response.json({});
  });
  on("get", "/payouts/:name", "payout", (_, name) => {
    const inside = payouts.get(name);
    if (!inside) return no("unknown payout", 404);
    const { charges = inside.length * FEE, pays, listsAlso } = behaviour();
    const cash = inside.reduce((sum, id) => sum + (parcels.get(id)?.collected ?? 0), 0);
    const body = { paid: decimal(pays ?? cash - charges), fees: decimal(charges), parcels: [...inside, ...listsAlso] };
    return Response.json(body);
  });
  return app;

  function on(
    verb: "get" | "post" | "delete",
    path: string,
    call: CourierCall,
    work: (body: unknown, name: string) => Response,
  ): void {
    app[verb](path, async (c) => {
      if (c.req.header("x-api-key") !== account.apiKey || behaviour().revokes) return no("unknown key", 401);
      if (behaviour().throttles.includes(call)) return no("too many calls", 429);
      const body = verb === "post" ? await c.req.json() : undefined;
      const answer = () => work(body, c.req.param("name") ?? "");
      return answerAs(c, behaviour(), call, { refused: () => no("refused"), answer });
    });
  }
}

function shown({ trackingNumber, reference, news, collected }: SimulatedParcel) {
  return {
    id: trackingNumber,
    reference,
    status: words[news],
    ...(collected !== undefined && { cash: decimal(collected) }),
  };
}

export const cityCourierSimulator: CourierSimulator = {
  ...{ code: "city_courier", account, simulate, price: PRICE, cancels: true },
  webhook: (parcel, { news, at, collected, payout }) => ({
    ...shown({ ...parcel, news, collected }),
    ...{ at: at.toISOString(), ...(payout && { payout }) },
  }),
  headers: (body) => ({ "x-signature": createHmac("sha256", account.apiKey).update(body).digest("hex") }),
};
