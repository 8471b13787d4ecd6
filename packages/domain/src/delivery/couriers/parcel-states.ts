import { isSupplied, mayTake, type OrderStep, orderSteps } from "../../orders/order-policy.ts";
import type { OrderStatus } from "../../orders/order-states.ts";

/**
 * States of a parcel. `booking` and `unsure` may exist at the courier; `refused` and `cancelled` do not, so the order can
 * be booked again. `returned` and `lost` end with the goods counted.
 */
export const parcelStates = [
  "booking",
  "unsure",
  "booked",
  "collected",
  "returning",
  "delivered",
  "part_delivered",
  "returned",
  "lost",
  "cancelled",
  "refused",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What a courier can report of a parcel. `problem` is a failed attempt or a hold: it tries again. */
export const courierNews = [
  "booked",
  "collected",
  "problem",
  "delivered",
  "part_delivered",
  "returning",
  "returned",
  "cancelled",
  "settled",
  "unclear",
] as const;
export type CourierNews = (typeof courierNews)[number];

/** Why staff must look at a parcel. */
export const parcelConcerns = [
  "contradiction",
  "cash_differs",
  "part_delivered",
  "order_moved_on",
  "unclear",
  "second_parcel",
] as const;
export type ParcelConcern = (typeof parcelConcerns)[number];

/** The courier has the parcel or will fetch it. */
export const openParcelStates = ["booking", "unsure", "booked", "collected", "returning"] as const;
/** There is no parcel at the courier, so the order may be booked again. */
export const deadParcelStates = ["cancelled", "refused"] as const;

export const isOpenParcel = (state: ParcelState): boolean => openParcelStates.some((one) => one === state);

/** How far each state is on its way. News never moves a parcel to an earlier one. */
const progress: Record<ParcelState, number> = {
  refused: 0,
  booking: 0,
  unsure: 0,
  booked: 1,
  collected: 2,
  returning: 3,
  delivered: 4,
  part_delivered: 4,
  returned: 4,
  cancelled: 4,
  lost: 4,
};

export type Known = { state: ParcelState; newsAt: Date | null };
export type Heard = { news: CourierNews; at: Date };
type Change = { state: ParcelState; concern: ParcelConcern | null } | undefined;

/**
 * The parcel after news, whatever the order in which news arrives; undefined if nothing changes. Only newer news
 * contradicts a result, and then a person decides. Couriers do correct a return that turned out to be delivered.
 */
export function afterNews({ state, newsAt }: Known, { news, at }: Heard): Change {
  if (news === "unclear") return { state, concern: "unclear" };
  if (news === "problem") return undefined;
  // Paid before it was delivered: the news in between are lost, and say who has the goods.
  if (news === "settled") return progress[state] === 4 ? undefined : { state, concern: "unclear" };
  const next = meaning(state, news);
  if (next === state) return undefined;
  const isLater = newsAt === null || at > newsAt;
  if (progress[state] === 4) {
    const contradicts = progress[next] >= 3 && !(newsAt !== null && at < newsAt);
    // What a courier keeps of a part delivery comes back later.
    const isRest = state === "part_delivered" && (next === "returning" || next === "returned");
    return contradicts && !isRest ? { state, concern: "contradiction" } : undefined;
  }
  if (progress[next] < progress[state]) return undefined;
  if (state === "returning" && next === "delivered" && !isLater) return undefined;
  return { state: next, concern: next === "part_delivered" ? "part_delivered" : null };
}

/** Cancelled after it was fetched means that it comes back. */
function meaning(state: ParcelState, news: Exclude<CourierNews, "unclear" | "problem" | "settled">): ParcelState {
  if (news !== "cancelled") return news;
  return state === "collected" || state === "returning" ? "returning" : "cancelled";
}

/** The steps of the order that each state of its parcel stands for. */
const stepsOf: Partial<Record<ParcelState, readonly OrderStep[]>> = {
  collected: ["dispatch"],
  delivered: ["dispatch", "deliver"],
  part_delivered: ["dispatch"],
  returning: ["dispatch", "fail"],
  returned: ["dispatch", "fail"],
  lost: ["dispatch", "fail", "take-back"],
};

/**
 * The steps that take the order to where its parcel is; undefined if the order has moved on without it, such as a
 * cancelled one. Lost steps in between are taken first.
 */
export function stepsFor(state: ParcelState, status: OrderStatus): readonly OrderStep[] | undefined {
  const steps = stepsOf[state] ?? [];
  const first = steps.findIndex((step) => mayTake(step, status, "courier"));
  if (first >= 0) return steps.slice(first);
  const last = steps.at(-1);
  const isThere = last === undefined || orderSteps[last].to === status || (last === "deliver" && isSupplied(status));
  return isThere ? [] : undefined;
}
