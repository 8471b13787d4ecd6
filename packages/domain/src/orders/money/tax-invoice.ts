import { type Poisha, poishaOf } from "../../money.ts";

type SoldLine = {
  quantity: number;
  /** The price including tax. */
  grossPoisha: Poisha;
  /** The tax included in the price, and its rate in hundredths of a per cent. */
  vatPoisha: Poisha;
  vatBasisPoints: number;
};

export type TaxFigures = {
  /** Per piece, without tax; rounded to the poisha, so for display and never summed. */
  unitPoisha: Poisha;
  netPoisha: Poisha;
  vatPercent: number;
  vatPoisha: Poisha;
  grossPoisha: Poisha;
};

export type TaxTotals = Pick<TaxFigures, "netPoisha" | "vatPoisha" | "grossPoisha">;

/** A line of a tax invoice: net price, tax and gross price. */
export function taxFigures({ quantity, grossPoisha, vatPoisha, vatBasisPoints }: SoldLine): TaxFigures {
  const net = grossPoisha - vatPoisha;
  return {
    unitPoisha: poishaOf(Math.round(net / quantity)),
    netPoisha: poishaOf(net),
    vatPercent: vatBasisPoints / 100,
    vatPoisha,
    grossPoisha,
  };
}

export function taxTotals(lines: readonly TaxTotals[]): TaxTotals {
  const sum = (part: keyof TaxTotals) => poishaOf(lines.reduce((total, line) => total + line[part], 0));
  return { netPoisha: sum("netPoisha"), vatPoisha: sum("vatPoisha"), grossPoisha: sum("grossPoisha") };
}
