import { shownInPage } from "../../../shown-in-page.ts";
import type { HomeSection } from "./home-section.tsx";

const ROW_LENGTH = 12;

type Candidate = HomeSection & { count: number | null };

/**
 * No product is shown twice on the page, and no section either; a second row of the same sort goes on with its next best.
 * Flash sales have what they sell to themselves, wherever they stand: they are the more urgent offers. Each shows all of
 * its own, also what another one sells too. Otherwise the row above comes first, and the one below goes on with its next best.
 *
 * It is short where a row has fewer than it should, though its list has more than the `asked` that were looked at.
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
    return { ...rest, cards: shownInPage(cards) };
  };
  const flashSales = new Map(unique.filter(({ type }) => type === "flashSale").map((sale) => [sale.id, rowOf(sale)]));
  const shown = unique
    .map((section) => flashSales.get(section.id) ?? rowOf(section))
    .filter((section) => !("cards" in section) || section.cards.length > 0);
  return { shown, isShort };
}
