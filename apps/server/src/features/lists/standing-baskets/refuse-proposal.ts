import type { Origins } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { refusedMessage } from "./proposal-message.ts";
import type { Proposal } from "./quote-proposal.ts";

/** Ends a proposal that cannot be ordered, and tells the customer why. */
export async function refuseProposal(
  tx: Database,
  proposal: Proposal,
  reason: string,
  origins: Origins,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update standing_proposal set state = 'refused', refusal = ${reason}, decided_at = now()
    where id = ${proposal.id} and state = 'proposed'`);
  const message = rowCount ? refusedMessage(proposal, reason, origins) : null;
  if (message) await sendMessage(tx, message);
}
