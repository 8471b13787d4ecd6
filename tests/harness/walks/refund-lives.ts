import fc from "fast-check";
import { expect } from "vitest";
import { aBuyer, aVariation } from "../checkout.ts";
import { aPaidOrder, bring, ledgerOf, linesOf, stockOf } from "../paid-order.ts";
import type { Store } from "../store.ts";

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      quantities: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      quantities: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      restock: fc.boolean(),
      delivery: fc.boolean(),
      taka: fc.nat(120),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("pack" as const, "deliver" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/**
 * Property test: edits and refunds paid orders in random order and concurrently; money adds up and no piece is lost.
 * Needs the voucher BACK7.
 */
export async function refundLives(store: Store, proof: { authorization: string }, numRuns: number): Promise<void> {
  const { read, edit, refund } = linesOf(store, proof);
  const items = [
    await aVariation(store, 5_000, 301),
    await aVariation(store, 5_000, 199),
    await aVariation(store, 5_000, 77),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 }), live),
    { numRuns, endOnFailure: true },
  );

  /** An order with batches of concurrent steps. */
  async function live(batches: Step[][]): Promise<void> {
    const who = await aBuyer(store);
    const atFirst = await Promise.all(items.map((id) => stockOf(store, id)));
    for (const id of items.slice(0, 2)) await who.put(id, 4);
    const number = await aPaidOrder(store, who, { voucherCode: "BACK7" });
    let free = 0;

    for (const batch of batches) {
      const { version, lines } = await read(number);
      const lineOf = (id: number | undefined) => lines.find(({ variationId }) => variationId === id);
      const answers = await Promise.all(
        batch.map(async (one) => {
          switch (one.kind) {
            case "edit": {
              const wanted = one.quantities.map((quantity, place) => ({ variationId: items[place], quantity }));
              return { one, status: (await edit(number, version, wanted)).status };
            }
            case "refund": {
              const chosen = one.quantities.flatMap((quantity, place) => {
                const line = lineOf(items[place]);
                return line && quantity > 0 ? [{ lineId: line.id, quantity, restock: one.restock }] : [];
              });
              const amount = one.taka > 0 ? { amount: one.taka } : {};
              const { status } = await refund(number, { lines: chosen, delivery: one.delivery, ...amount });
              if (status === 201) free += one.taka * 100;
              return { one, status };
            }
            default:
              return { one, status: 200 };
          }
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      if (batch.some(({ kind }) => kind === "pack")) await packUnlessPacked(number);
      if (batch.some(({ kind }) => kind === "deliver")) await bring(store, number, "delivered");

      const ledger = await ledgerOf(store, number);
      expect(ledger.parts).toBe(ledger.total);
      expect(ledger.lineShares).toBe(ledger.discount);
      expect(ledger.refunds).toBe(ledger.promisedBack);
      // Payments less refunds equal the order's price less refunded pieces.
      expect(ledger.captured - ledger.promisedBack).toBe(
        ledger.total - ledger.refundedLines - ledger.refundedDelivery - free,
      );
      expect(ledger.promisedBack).toBeLessThanOrEqual(ledger.captured);
      await expectPiecesConserved(number, atFirst);
    }
  }

  async function packUnlessPacked(number: string): Promise<void> {
    const { status } = await read(number);
    if (status === "placed" || status === "confirmed") await bring(store, number, "packed");
  }

  async function expectPiecesConserved(number: string, atFirst: { onHand: number; reserved: number }[]): Promise<void> {
    const { status, lines } = await read(number);
    for (const [place, id] of items.entries()) {
      const line = lines.find(({ variationId }) => variationId === id);
      const out = (line?.quantity ?? 0) - (line?.restockedQuantity ?? 0);
      const now = await stockOf(store, id);
      const first = atFirst[place] ?? now;
      const isGone = status === "delivered";
      expect(now).toEqual({ onHand: first.onHand - (isGone ? out : 0), reserved: first.reserved + (isGone ? 0 : out) });
    }
  }
}
