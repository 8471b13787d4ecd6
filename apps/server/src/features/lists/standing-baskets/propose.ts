import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { isReminderTime, nextReminderDay, type ReminderRule } from "@tatka/domain/lists/reminder-days";
import { answerBefore, DAYS_AHEAD } from "@tatka/domain/lists/standing-days";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { sendMessage } from "../../content/messages/index.ts";
import type { ActiveRules } from "../../orders/discounts/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { proposalToken } from "./proposal-link.ts";
import { proposalMessage, proposalPush } from "./proposal-message.ts";
import { type Proposal, quoteProposal, readProposals, shownProposal } from "./quote-proposal.ts";
import { refuseProposal } from "./refuse-proposal.ts";

type Context = { db: Database; discounts: ActiveRules; log: Log; secret: string; origins: Origins };

/** Proposes the deliveries of the day after tomorrow. A proposal and its message are written in one transaction. */
export async function proposeDue(context: Context): Promise<void> {
  const { db, log } = context;
  const now = new Date(Date.now());
  if (!isReminderTime(now)) return;
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.list_id as id from standing_basket b join saved_list l on l.id = b.list_id and l.deleted_at is null
    where not b.is_paused and b.next_on <= ${daysLater(dhakaDay(now), DAYS_AHEAD)}::date order by b.list_id`);
  await eachAlone(
    rows,
    { log, message: "a standing order could not be proposed", name: ({ id }) => ({ list: id }) },
    ({ id }) => propose(context, id, now),
  );
}

async function propose(context: Context, listId: number, now: Date): Promise<void> {
  const { db, secret, origins } = context;
  await db.transaction(async (tx) => {
    // The lock on the list serialises proposals with changes of the basket; another server's list is skipped.
    const { rows } = await tx.execute<ReminderRule & { nextOn: string }>(sql`
      select b.every, b.day::int as day, b.next_on::text as "nextOn"
      from saved_list l join standing_basket b on b.list_id = l.id and not b.is_paused
      where l.id = ${listId} and l.deleted_at is null and b.next_on <= ${daysLater(dhakaDay(now), DAYS_AHEAD)}::date
      for no key update of l skip locked`);
    const [due] = rows;
    if (!due) return;
    await tx.execute(sql`
      update standing_basket set next_on = ${nextReminderDay(due, due.nextOn)}::date where list_id = ${listId}`);
    const until = answerBefore(due.nextOn);
    if (until <= now) return;
    const { rows: written } = await tx.execute<{ id: number }>(sql`
      insert into standing_proposal (list_id, delivers_on, answer_before)
      values (${listId}, ${due.nextOn}::date, ${until}) on conflict do nothing returning id`);
    const [proposed] = written;
    if (!proposed) return;
    const [proposal] = await readProposals(tx, sql`p.id = ${proposed.id}`);
    if (!proposal) return;
    const quote = await quoteOrRefuse(context, tx, proposal);
    if (!quote) return;
    const offered = shownProposal(proposal, quote);
    const origin = siteOf(origins, quote.destination.delivery.region);
    const token = proposalToken(secret, proposal.id);
    // Without an origin there is no link to answer by, so the customer finds it on the list's page.
    const message = origin ? proposalMessage(proposal, offered, origin, token) : null;
    if (message) await sendMessage(tx, message);
    const ending = { hours: Math.max(1, Math.floor((until.getTime() - now.getTime()) / 3_600_000)) };
    await pushToAccount(tx, proposal.accountId, "lists", proposalPush(proposal, offered, token), ending);
  });
}

/** An address that is no longer served ends the proposal, and the customer is told. */
async function quoteOrRefuse({ discounts, origins }: Context, tx: Database, proposal: Proposal) {
  try {
    return await quoteProposal(tx, discounts, proposal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuseProposal(tx, proposal, error.code, origins);
    return undefined;
  }
}
