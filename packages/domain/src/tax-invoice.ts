import { type Poisha, poishaOf } from "./money.ts";

type SoldLine = {
  quantity: number;
  /** What is paid for all of it, tax included. */
  grossPoisha: Poisha;
  /** The part of it that is tax. */
  vatPoisha: Poisha;
};

export type TaxFigures = {
  /** For one, without tax; rounded to the poisha, so it is for reading and never summed. */
  unitPoisha: Poisha;
  netPoisha: Poisha;
  vatPercent: number;
  vatPoisha: Poisha;
  grossPoisha: Poisha;
};

export type TaxTotals = Pick<TaxFigures, "netPoisha" | "vatPoisha" | "grossPoisha">;

/** What a tax invoice says of a line: the price without tax, the tax, and both together. */
export function taxFigures({ quantity, grossPoisha, vatPoisha }: SoldLine): TaxFigures {
  const net = grossPoisha - vatPoisha;
  return {
    unitPoisha: poishaOf(Math.round(net / quantity)),
    netPoisha: poishaOf(net),
    vatPercent: percentOf(vatPoisha, net),
    vatPoisha,
    grossPoisha,
  };
}

export function taxTotals(lines: readonly TaxTotals[]): TaxTotals {
  const sum = (part: keyof TaxTotals) => poishaOf(lines.reduce((total, line) => total + line[part], 0));
  return { netPoisha: sum("netPoisha"), vatPoisha: sum("vatPoisha"), grossPoisha: sum("grossPoisha") };
}

/**
 * The rate that was charged, found again from the amounts, since the product's own may be another by now. The tax was
 * rounded to the poisha, so the rate is rounded to the tenths of a per cent in which rates are set.
 */
function percentOf(vatPoisha: number, netPoisha: number): number {
  return netPoisha === 0 ? 0 : Math.round((vatPoisha * 1000) / netPoisha) / 10;
}
