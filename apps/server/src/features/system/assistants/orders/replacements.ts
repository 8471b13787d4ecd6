import type { Order } from "@tatka/contract/orders/orders";
import type { UcpReplacement } from "@tatka/contract/system/assistants/orders";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../../platform/http/refusal.ts";
import { answerQuestion } from "../../../orders/picking/index.ts";
import { asAssistant } from "../agents/acting-assistant.ts";
import { NoResource } from "../agents/agent-calls.ts";
import { claimSpending } from "../linking/link-queries.ts";
import type { Link } from "../linking/tokens.ts";

type Titled = { title: string; titleBn: string };

/** Questions about missing pieces, with what an answer costs. */
export function shownReplacements(
  { substitutions }: Pick<Order, "substitutions">,
  inLanguage: (one: Titled) => string,
): UcpReplacement[] {
  return substitutions.map(({ id, state, product, size, quantity, worth, offer, answerBefore, withoutAnswer }) => ({
    id: String(id),
    state,
    missing: { title: `${inLanguage(product)}, ${inLanguage(size)}`, quantity },
    offer: offer && {
      title: `${inLanguage(offer.product)}, ${inLanguage(offer.size)}`,
      quantity: offer.quantity,
      price: poisha(offer.price),
      added_allergens: offer.addedAllergens,
    },
    difference: poisha(offer?.total ?? 0) - poisha(worth),
    answer_before: answerBefore,
    without_answer: withoutAnswer,
  }));
}

type Answer = { number: string; replacementId: string; accept: boolean };

/**
 * Answers as the person could. An answer that makes the order dearer is an order of its own: it needs the person,
 * unless the assistant may order without them, and it counts towards both limits. Otherwise nothing changes.
 */
export async function answerReplacement(db: Database, link: Link, { number, replacementId, accept }: Answer) {
  await asAssistant(db, link.host, async (tx) => {
    const own = sql`o.number = ${number} and o.account_id = ${link.person.id}`;
    const before = await lockedTotal(tx, number, link.person.id);
    await answerQuestion(tx, sql`s.id = ${Number(replacementId)} and ${own}`, accept ? "accepted" : "declined");
    const after = await lockedTotal(tx, number, link.person.id);
    if (after <= before) return;
    if (link.confirmsEach || !link.scopes.includes("dev.ucp.shopping.checkout:manage")) {
      throw new NoResource(
        "confirmation_required",
        "This replacement costs more. The person answers it on the page of the order, at its permalink_url.",
      );
    }
    const claimed = { totalPoisha: after - before, orderPoisha: after, isConfirmed: false };
    if (!(await claimSpending(tx, link.id, claimed))) throw new Refusal("link.limit_exceeded");
  });
}

async function lockedTotal(tx: Database, number: string, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ poisha: number }>(sql`
    select total_poisha::float8 as poisha from customer_order
    where number = ${number} and account_id = ${accountId} for no key update`);
  return oneOrRefuse(rows, "order.not_found").poisha;
}

const poisha = (taka: number) => Math.round(taka * 100);
