import * as contract from "@tatka/contract/lists/standing-baskets";
import type { Context } from "hono";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { endBasket, type OwnBasket, pauseBasket, readBasket, setBasket, skipDelivery } from "./baskets.ts";
import { type Ordering, orderProposal } from "./order-proposal.ts";
import { proposalIdOf } from "./proposal-link.ts";
import { quoteProposal, readProposal, shownProposal } from "./quote-proposal.ts";

export type StandingContext = WebContext & Ordering;

export function registerStandingBaskets(api: Api, context: StandingContext): void {
  const { db, secret, discounts, shared } = context;
  type Call = { params: { id: number }; c: Context<Env> };

  /** Changes the standing order of one of the caller's lists and returns it. */
  async function changed({ params, c }: Call, change: (own: OwnBasket) => Promise<void>) {
    const { shopper } = await requireShopper(db, c);
    const own = { accountId: shopper.id, id: params.id };
    await change(own);
    return readBasket(db, secret, own);
  }

  api.handle(contract.readStandingBasket, (call) => changed(call, async () => undefined));
  api.handle(contract.setStandingBasket, (call) => changed(call, (own) => setBasket(db, own, call.body)));
  api.handle(contract.pauseStandingBasket, (call) => changed(call, (own) => pauseBasket(db, own, call.body.isPaused)));
  api.handle(contract.skipStandingBasket, (call) =>
    changed(call, (own) => skipDelivery(db, own, call.body.deliversOn)),
  );
  api.handle(contract.endStandingBasket, (call) => changed(call, (own) => endBasket(db, own)));

  async function idIn(token: string, c: Context<Env>): Promise<number> {
    await countAttempt(db, `standing proposals from ${c.env.network}`, { most: 200, inSeconds: 15 * MINUTE });
    return proposalIdOf(secret, token);
  }

  api.handle(contract.readStandingProposal, async ({ query, c }) => {
    const proposal = await readProposal(db, await idIn(query.proposal, c));
    return shownProposal(proposal, await quoteProposal(db, discounts, proposal));
  });

  api.handle(contract.confirmStandingProposal, async ({ body, c }) => {
    const { orderNumber, tags } = await orderProposal(context, await idIn(body.proposal, c), body);
    shared.drop(tags);
    return { orderNumber };
  });

  api.handle(contract.declineStandingProposal, async ({ body, c }) => {
    const id = await idIn(body.proposal, c);
    const { rows } = await db.execute<{ state: string }>(sql`
      with declined as (
        update standing_proposal set state = 'declined', decided_at = now()
        where id = ${id} and state in ('proposed', 'declined') returning state
      )
      select state from declined
      union all select state from standing_proposal where id = ${id} and not exists (select from declined)`);
    if (!rows[0]) throw new Refusal("saved_list.link_ended");
    if (!["declined", "skipped", "expired"].includes(rows[0].state)) throw new Refusal("standing.answered");
    return undefined;
  });
}
