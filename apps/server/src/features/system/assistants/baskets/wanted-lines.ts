import type { BasketLineInput } from "@tatka/contract/system/assistants/baskets";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import { mostOfOne } from "@tatka/domain/orders/cart";
import type { Database } from "../../../../platform/database/db.ts";
import { NoResource } from "../agents/agent-calls.ts";
import { slugsOfVariants } from "../catalogue/find-products.ts";
import type { BasketLine } from "./basket-queries.ts";

/** The lines that are on sale, each variant once, and messages about the others. */
export async function wantedLines(
  db: Database,
  given: readonly BasketLineInput[],
): Promise<{ lines: BasketLine[]; messages: UcpMessage[] }> {
  const known = await slugsOfVariants(
    db,
    given.map(({ item }) => item.id),
  );
  const lines = new Map<number, BasketLine>();
  const messages: UcpMessage[] = [];
  for (const [place, { item, quantity, substitution }] of given.entries()) {
    const variationId = Number(item.id);
    if (!known.has(item.id)) {
      messages.push({
        ...{ type: "error", code: "item_unavailable", severity: "recoverable" },
        content: `Line ${place + 1} of the request was left out: the store does not sell this item.`,
      });
      continue;
    }
    const before = lines.get(variationId)?.quantity ?? 0;
    const whole = Math.min(before + quantity, mostOfOne);
    lines.set(variationId, { variationId, quantity: whole, ...(substitution && { substitution }) });
  }
  if (lines.size === 0) throw new NoResource("item_unavailable", "The store sells none of these items.");
  return { lines: [...lines.values()], messages };
}
