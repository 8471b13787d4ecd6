import { adminNotFound, adminPickLines } from "@tatka/contract/orders/picking";
import { getPicking, Picking, packPicked } from "@tatka/contract/orders/picking-queue";
import type { Body } from "@tatka/contract/route";
import type { Kept } from "../../../offline/kept-actions.ts";
import { keep, readKept } from "../../../offline/kept-on-device.ts";
import { offlineStore } from "../../../offline/offline-store.ts";
import { callRoute } from "../../../providers/api.ts";

type Tick = Body<typeof adminPickLines>["lines"][number];

/** What a packer does without waiting for the server. */
export type PickingAction = { number: string } & (
  | { step: "tick"; body: Tick }
  | { step: "leave-out"; body: { lineId: number; quantity: number } }
  | { step: "pack"; body: null }
);

export type KeptPick = Kept<PickingAction>;

const keptHub = "picking-hub";

/** The hub that the packer has chosen on this phone. */
export function chooseHub(hubId: number): void {
  keep(keptHub, hubId);
  void pickingStore.synchronise();
}

function hubChosen(): { hubId?: number } {
  const hubId = readKept(keptHub);
  return typeof hubId === "number" ? { hubId } : {};
}

/** The queue, and the packer's orders and ticks, which work offline. */
export const pickingStore = offlineStore<Picking, PickingAction>({
  page: "/admin/picking",
  name: "picking",
  schema: Picking,
  staffIdOf: ({ staff }) => staff.id,
  read: () => callRoute(getPicking, { query: hubChosen() }),
  send({ number, ...action }, headers) {
    const parts = { params: { number }, headers };
    if (action.step === "tick") return callRoute(adminPickLines, { ...parts, body: { lines: [action.body] } });
    if (action.step === "pack") return callRoute(packPicked, parts);
    return callRoute(adminNotFound, { ...parts, body: { ...action.body, step: "remove" } });
  },
});
