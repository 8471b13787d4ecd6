import { getRide, Ride, rideDeliver, rideFail, ridePhoto } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import type { Kept } from "../../../offline/kept-actions.ts";
import { offlineStore } from "../../../offline/offline-store.ts";
import { callRoute } from "../../../providers/api.ts";
import { uploadFile } from "../../../providers/upload-file.ts";
import { fileOf } from "./small-photo.ts";

type OfStop = { number: string; heldUntil?: number };

/** The result of a stop. */
export type StopResult = OfStop &
  ({ step: "deliver"; body: Body<typeof rideDeliver> } | { step: "fail"; body: Body<typeof rideFail> });

/** A result, or a photo taken at the door, as a data URL. It follows the result, so that it never delays it. */
export type RideAction = StopResult | (OfStop & { step: "photo"; body: { picture: string } });

export type KeptAction = Kept<RideAction>;
export type KeptResult = Kept<StopResult>;

/** The rider's stops and results, which work offline. */
export const rideStore = offlineStore<Ride, RideAction>({
  page: "/admin/ride",
  name: "ride",
  schema: Ride,
  staffIdOf: ({ rider }) => rider.id,
  read: () => callRoute(getRide),
  send({ number, ...action }, headers) {
    if (action.step === "photo") {
      const route = { ...ridePhoto, path: `/admin/ride/${number}/photo` as const };
      return uploadFile({ route, fields: { file: fileOf(action.body.picture) } });
    }
    const parts = { params: { number }, headers };
    if (action.step === "deliver") return callRoute(rideDeliver, { ...parts, body: action.body });
    return callRoute(rideFail, { ...parts, body: action.body });
  },
});
