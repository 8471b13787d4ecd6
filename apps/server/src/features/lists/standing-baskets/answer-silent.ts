import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Origins } from "@tatka/domain/region";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { AboveCap, type Ordering, orderProposal } from "./order-proposal.ts";
import { type Proposal, readProposals } from "./quote-proposal.ts";
import { refuseProposal } from "./refuse-proposal.ts";

type Context = Ordering & { log: Log; origins: Origins };

/**
 * Ends proposals that nobody has answered in time. It orders them only if the customer chose so and
 * the total is within the cap. If an order is refused, the customer gets a message with the reason.
 */
export async function answerSilent(context: Context): Promise<void> {
  const { db, log } = context;
  const now = new Date(Date.now());
  const due = sql`p.state = 'proposed' and p.answer_before <= ${now}`;
  const noted = {
    log,
    message: "a standing order could not be placed",
    name: ({ id }: Proposal) => ({ proposal: id }),
  };
  const silent = await readProposals(
    db,
    sql`${due} and b.when_silent = 'order' and p.delivers_on > ${dhakaDay(now)}::date order by p.id`,
  );
  await eachAlone(silent, noted, (proposal) => orderOrRefuse(context, proposal));
  // All that are left had no consent, are paused or deleted, or their day has come.
  await db.execute(sql`
    update standing_proposal p set state = 'expired', decided_at = now()
    where ${due} and (p.delivers_on <= ${dhakaDay(now)}::date or not exists (
      select from standing_basket b where b.list_id = p.list_id and b.when_silent = 'order'))`);
}

async function orderOrRefuse(context: Context, proposal: Proposal): Promise<void> {
  try {
    await orderProposal(context, proposal.id);
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof AboveCap;
    if (!isRefused || (error instanceof Refusal && error.code === "standing.answered")) {
      if (!isRefused) throw error;
      return;
    }
    const reason = error instanceof Refusal ? error.code : "above_cap";
    await context.db.transaction((tx) => refuseProposal(tx, proposal, reason, context.origins));
  }
}
