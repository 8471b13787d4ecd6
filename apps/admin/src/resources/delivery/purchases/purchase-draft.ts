import type { Purchase } from "@tatka/contract/delivery/purchases";
import { withLatinDigits } from "@tatka/domain/digits";

/** A purchase order while it is being edited. */
export type Draft = {
  supplierId: number;
  hubId: number;
  expectedOn: string;
  note: string;
  lines: readonly { variationId: number; title: string; ordered: string; cost: string }[];
};

export const blankDraft: Draft = { supplierId: 0, hubId: 0, expectedOn: "", note: "", lines: [] };

export function draftOf(purchase: Purchase, titleOf: (words: { title: string; titleBn: string }) => string): Draft {
  const { supplier, hub, expectedOn, note, lines } = purchase;
  return {
    ...{ supplierId: supplier.id, hubId: hub.id, expectedOn: expectedOn ?? "", note },
    lines: lines.map((line) => ({
      variationId: line.variationId,
      title: `${titleOf(line)}, ${titleOf(line.size)}`,
      ordered: String(line.ordered),
      cost: line.cost === null ? "" : String(line.cost),
    })),
  };
}

/** The API input, or undefined if a value is missing or not a number. */
export function bodyOf({ supplierId, hubId, expectedOn, note, lines }: Draft) {
  const read = lines.map(({ variationId, ordered, cost }) => ({
    variationId,
    ordered: numberOf(ordered),
    cost: cost.trim() === "" ? null : numberOf(cost),
  }));
  const isRight = read.every(
    ({ ordered, cost }) => Number.isInteger(ordered) && ordered > 0 && (cost === null || isAmount(cost)),
  );
  if (!isRight || read.length === 0 || supplierId === 0 || hubId === 0) return undefined;
  return { supplierId, hubId, expectedOn: expectedOn || null, note, lines: read };
}

export function totalOf({ lines }: Draft): number {
  return lines.reduce((sum, { ordered, cost }) => sum + (numberOf(ordered) * numberOf(cost) || 0), 0);
}

function numberOf(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Number(withLatinDigits(typed).trim());
}

function isAmount(taka: number): boolean {
  return taka >= 0 && Math.abs(Math.round(taka * 100) - taka * 100) < 1e-6;
}
