import type { SavedList } from "@tatka/contract/lists/saved-lists";
import type { StandingBasket, StandingProposal } from "@tatka/contract/lists/standing-baskets";
import type { ErrorBody } from "@tatka/contract/refusals";
import { daysLater, dhakaDay, weekdayOf } from "@tatka/domain/dhaka-time";
import type { Buyer } from "../checkout.ts";
import { runJob } from "../job.ts";
import type { Store } from "../store.ts";

type Refused = Partial<Pick<ErrorBody, "code">>;
type Answered = { standing: StandingBasket | null } & Refused;

/** Calls and jobs of standing orders, for a saved list of these two sizes. Deliveries are two days ahead. */
export function atStanding(store: Store, [rice, eggs]: readonly [number, number], who: () => Buyer) {
  const delivery = daysLater(dhakaDay(new Date()), 2);
  async function aList(): Promise<number> {
    const items = [
      { variationId: rice, quantity: 1 },
      { variationId: eggs, quantity: 2 },
    ];
    return (await who().call<SavedList>("POST", "/saved-list", { name: "Weekly", items })).body.id;
  }

  const terms = (over: object = {}) => ({
    every: "week",
    day: weekdayOf(delivery),
    addressId: who().addressId,
    from: "10:00",
    substitution: "refund",
    whenSilent: "cancel",
    cap: null,
    ...over,
  });
  const standing = (method: string, id: number, body?: object, below = "") =>
    who().call<Answered>(method, `/saved-list/${id}/standing${below}`, body);
  const propose = () => runJob(store, "propose-standing-orders");
  const silence = () => runJob(store, "answer-silent-proposals");

  const proposalOf = (token: string) =>
    store.call<StandingProposal & Refused>("GET", `/standing-proposal?proposal=${token}`);
  const confirm = (token: string, { slot, fingerprint }: Pick<StandingProposal, "slot" | "fingerprint">) =>
    store.call<{ orderNumber: string } & Refused>("POST", "/standing-proposal/confirm", {
      ...{ proposal: token, slotId: slot?.id ?? "", fingerprint },
    });
  const decline = (token: string) => store.call<Refused>("POST", "/standing-proposal/decline", { proposal: token });
  const orders = () =>
    store.query<{ number: string; total: number; method: string; day: string }>(
      `select number, total_poisha::int / 100 as total, payment_method as method, (deliver_from at time zone 'Asia/Dhaka')::date::text as day
       from customer_order where account_id = $1 order by id`,
      [who().id],
    );
  const pastDeadline = () => store.query("update standing_proposal set answer_before = $1", [new Date(Date.now() - 1)]);
  return { delivery, aList, terms, standing, propose, silence, proposalOf, confirm, decline, orders, pastDeadline };
}
