import { getRide, Ride, rideDeliver, rideFail } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import type { Kept } from "../../../offline/kept-actions.ts";
import { offlineStore } from "../../../offline/offline-store.ts";
import { callRoute } from "../../../providers/api.ts";

/** The result of a stop. */
export type RideAction = { number: string; heldUntil?: number } & (
  | { step: "deliver"; body: Body<typeof rideDeliver> }
  | { step: "fail"; body: Body<typeof rideFail> }
);

export type KeptAction = Kept<RideAction>;

/** The rider's stops and results, which work offline. */
export const rideStore = offlineStore<Ride, RideAction>({
  page: "/admin/ride",
  name: "ride",
  schema: Ride,
  staffIdOf: ({ rider }) => rider.id,
  read: () => callRoute(getRide),
  send({ number, ...action }, headers) {
    const parts = { params: { number }, headers };
    if (action.step === "deliver") return callRoute(rideDeliver, { ...parts, body: action.body });
    return callRoute(rideFail, { ...parts, body: action.body });
  },
});
