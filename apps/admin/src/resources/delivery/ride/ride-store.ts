import { getRide, Ride, rideDeliver, rideFail, ridePhoto, rideStart } from "@tatka/contract/orders/ride";
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

/**
 * A result; a photo taken at the door as a data URL, which follows the result and never delays it; or the departure.
 * A refused departure holds back no result, because it has no order's number.
 */
export type RideAction =
  | StopResult
  | (OfStop & { step: "photo"; body: { picture: string } })
  | (OfStop & { step: "start"; runId: number; body: Body<typeof rideStart> });

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
    if (action.step === "start") {
      return callRoute(rideStart, { params: { id: action.runId }, headers, body: action.body });
    }
    const parts = { params: { number }, headers };
    if (action.step === "deliver") return callRoute(rideDeliver, { ...parts, body: action.body });
    return callRoute(rideFail, { ...parts, body: action.body });
  },
});
