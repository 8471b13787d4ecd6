import type { Language } from "@tatka/domain/language";
import { mostLines, mostOfOne, type Shortfall } from "@tatka/domain/orders/cart";
import type { Format } from "../../../format.ts";
import { shortfallTexts } from "./shortfall-messages.ts";

type MissingLine = { title: string; wanted: number; added: number; reason: Shortfall };

/** Messages about items that did not fit into the cart: dropped ones first, then short ones. */
export function shortfallWords(lines: readonly MissingLine[], language: Language, { number }: Format): string[] {
  const texts = shortfallTexts[language];
  const titlesOf = (wanted: Shortfall) =>
    lines
      .filter(({ reason }) => reason === wanted)
      .map(({ title }) => title)
      .join(", ");
  const [unavailable, unfit] = [titlesOf("unavailable"), titlesOf("cart_full")];
  return [
    ...(unavailable ? [texts.unavailable(unavailable)] : []),
    ...(unfit ? [texts.cartFull(number(mostLines), unfit)] : []),
    ...lines.flatMap(({ title, wanted, added, reason }) => {
      if (reason === "short") return [texts.short(title, number(added), number(wanted))];
      if (reason === "line_limit") return [texts.lineLimit(title, number(added), number(wanted), number(mostOfOne))];
      return [];
    }),
  ];
}
