import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { isShopOpen } from "../../content/opening/index.ts";
import { checkCashOrder, readCashTerms } from "../../orders/cash-checks/index.ts";
import { holdFor, placeLines, requireOffered } from "../../orders/checkout/index.ts";
import type { ActiveRules } from "../../orders/discounts/index.ts";
import { quoteProposal, readProposal } from "./quote-proposal.ts";

export type Ordering = { db: Database; config: Pick<Config, "mode" | "payment">; discounts: ActiveRules };

/** The customer's confirmation of what they saw; without it, the basket must order without an answer. */
type Confirmed = { slotId: string; fingerprint: string };

type Ordered = { orderNumber: string; tags: string[] };

/**
 * Orders a proposal at most once. The account is locked first, as by every order, then the list, which serialises it with
 * changes of the basket.
 */
export async function orderProposal(
  { db, config, discounts }: Ordering,
  id: number,
  confirmed?: Confirmed,
): Promise<Ordered> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select from account where id = (
        select l.account_id from standing_proposal p join saved_list l on l.id = p.list_id where p.id = ${id}
      ) for no key update`);
    const proposal = await readProposal(tx, id, sql`for no key update of l, p`);
    if (proposal.state === "ordered" && proposal.orderNumber !== null) {
      return { orderNumber: proposal.orderNumber, tags: [] };
    }
    if (proposal.state !== "proposed") throw new Refusal("standing.answered");
    if (confirmed && new Date(proposal.answerBefore).getTime() <= Date.now()) throw new Refusal("standing.too_late");
    if (!confirmed && proposal.whenSilent !== "order") throw new Refusal("standing.answered");
    if (!(await isShopOpen(tx))) throw new Refusal("shop.not_open");
    await requireOffered(tx, config, cashOnDelivery);
    const { destination, lines, summary, slot } = await quoteProposal(tx, discounts, proposal);
    if (!confirmed && (proposal.cap === null || summary.total > proposal.cap)) throw new AboveCap();
    const slotId = confirmed?.slotId ?? slot?.id;
    if (slotId === undefined) throw new Refusal("slot.full");
    if (!slotId.endsWith(proposal.deliversOn.replaceAll("-", ""))) throw new Refusal("slot.not_offered");
    const held = await holdFor(tx, destination.delivery.region, lines, slotId);
    const { order, orderId, tags } = await placeLines(tx, {
      buyer: { id: proposal.accountId, language: proposal.language },
      destination,
      lines,
      held,
      discounts,
      keepsCart: true,
      input: {
        slotId,
        paymentMethod: cashOnDelivery,
        note: "",
        substitutions: lines.map(({ variationId }) => ({ variationId, preference: proposal.substitution })),
        reusableBags: false,
        fingerprint: confirmed?.fingerprint ?? summary.fingerprint,
      },
    });
    await checkCashOrder(tx, order.orderNumber, await readCashTerms(tx, config));
    await tx.execute(sql`
      update standing_proposal set state = 'ordered', order_id = ${orderId}, decided_at = now() where id = ${id}`);
    return { orderNumber: order.orderNumber, tags };
  });
}

/** Nobody confirmed the order, and it costs more than the customer allowed. */
export class AboveCap extends Error {
  override name = "AboveCap";
}
