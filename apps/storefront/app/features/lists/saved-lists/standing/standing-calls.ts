import type { listSlots, Slot } from "@tatka/contract/delivery/delivery";
import type * as contract from "@tatka/contract/lists/standing-baskets";
import type { Body } from "@tatka/contract/route";
import { call } from "../../../../api-client.ts";

export type StandingTerms = Body<typeof contract.setStandingBasket>;

const path = "/saved-list/{id}/standing";

export const fetchStanding = (id: number) => call<typeof contract.readStandingBasket>("get", path, { params: { id } });

export const setStanding = (id: number, body: StandingTerms) =>
  call<typeof contract.setStandingBasket>("put", path, { params: { id }, body });

export const pauseStanding = (id: number, isPaused: boolean) =>
  call<typeof contract.pauseStandingBasket>("patch", path, { params: { id }, body: { isPaused } });

export const skipDelivery = (id: number, deliversOn: string) =>
  call<typeof contract.skipStandingBasket>("post", `${path}/skip`, { params: { id }, body: { deliversOn } });

export const endStanding = (id: number) => call<typeof contract.endStandingBasket>("delete", path, { params: { id } });

/** The distinct times of day at which an address is served. */
export async function fetchTimesOfDay(addressId: number): Promise<Pick<Slot, "from" | "to">[]> {
  const slots = await call<typeof listSlots>("get", "/slot", {
    query: { addressId },
  });
  return [...new Map(slots.map((slot) => [slot.from, slot])).values()].toSorted((a, b) => a.from.localeCompare(b.from));
}

export const fetchProposal = (proposal: string) =>
  call<typeof contract.readStandingProposal>("get", "/standing-proposal", { query: { proposal } });

export const confirmProposal = (body: Body<typeof contract.confirmStandingProposal>) =>
  call<typeof contract.confirmStandingProposal>("post", "/standing-proposal/confirm", { body });

export const declineProposal = (proposal: string) =>
  call<typeof contract.declineStandingProposal>("post", "/standing-proposal/decline", { body: { proposal } });
