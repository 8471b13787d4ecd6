import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { taxFigures, taxTotals } from "./tax-invoice.ts";

const sold = (quantity: number, gross: number, vat: number, vatBasisPoints: number) =>
  taxFigures({ quantity, grossPoisha: poishaOf(gross), vatPoisha: poishaOf(vat), vatBasisPoints });

test("a gross price is split into net and tax", () => {
  expect(sold(2, 23_000, 3_000, 1_500)).toEqual({
    unitPoisha: 10_000,
    netPoisha: 20_000,
    vatPercent: 15,
    vatPoisha: 3_000,
    grossPoisha: 23_000,
  });
});

test("untaxed and free items have a rate of 0", () => {
  expect(sold(3, 10_000, 0, 0)).toMatchObject({ unitPoisha: 3_333, netPoisha: 10_000, vatPercent: 0 });
  expect(sold(1, 0, 0, 0)).toMatchObject({ unitPoisha: 0, vatPercent: 0 });
});

const line = fc.record({
  unitPoisha: fc.integer({ min: 1_000, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  vatPoisha: fc.integer({ min: 0, max: 1_000 }),
  vatBasisPoints: fc.constantFrom(0, 150, 240, 500, 750, 1_000, 1_500),
});

test("the rate is the one charged, and the totals are the sums of the lines", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      const figures = lines.map(({ unitPoisha, quantity, vatPoisha, vatBasisPoints }) => {
        const found = sold(quantity, unitPoisha * quantity, vatPoisha, vatBasisPoints);
        expect(found.vatPercent).toBe(vatBasisPoints / 100);
        return found;
      });
      const totals = taxTotals(figures);
      expect(totals.netPoisha + totals.vatPoisha).toBe(totals.grossPoisha);
      expect(totals.vatPoisha).toBe(lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, 0));
      expect(totals.grossPoisha).toBe(lines.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0));
    }),
  );
});
