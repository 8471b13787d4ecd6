import type { HomeSection } from "./home-section.tsx";

const ROW_LENGTH = 12;

type Candidate = HomeSection & { count: number | null };

/**
 * Removes repeated products and sections; a second row of the same kind continues with its next best. Flash sales keep
 * all of their products, wherever they are, even if two share one. Otherwise the row above wins. A row is short if it
 * has too few products although its list has more than the `asked` candidates.
 */
export function withoutRepeats(
  candidates: readonly Candidate[],
  asked: number,
): { shown: HomeSection[]; isShort: boolean } {
  let isShort = false;
  const seenSections = new Set<string>();
  const seenProducts = new Set<string>();
  const unique = candidates.flatMap((section, place) => {
    const isFirst = !seenSections.has(section.id);
    seenSections.add(section.id);
    if (isFirst) return [section];
    return "cards" in section && section.type !== "flashSale" ? [{ ...section, id: `${section.id}-${place}` }] : [];
  });

  const rowOf = (section: Candidate): HomeSection => {
    const { count, ...rest } = section;
    if (!("cards" in rest)) return rest;
    const isOwn = rest.type === "flashSale";
    const length = count ?? ROW_LENGTH;
    const cards = rest.cards.filter(({ slug }) => isOwn || !seenProducts.has(slug)).slice(0, length);
    isShort ||= cards.length < length && rest.cards.length === asked;
    for (const { slug } of cards) seenProducts.add(slug);
    return { ...rest, cards: cards };
  };
  const flashSales = new Map(unique.filter(({ type }) => type === "flashSale").map((sale) => [sale.id, rowOf(sale)]));
  const shown = unique
    .map((section) => flashSales.get(section.id) ?? rowOf(section))
    .filter((section) => !("cards" in section) || section.cards.length > 0);
  return { shown, isShort };
}
