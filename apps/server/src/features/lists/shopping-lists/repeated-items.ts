import type { NamedItem } from "./named-item.ts";

/**
 * "Rui mach 2 kg … na, mach 1 kg": the later amount replaces that of the same product. Of another product, it may replace
 * the item before it, so the customer is asked about both.
 */
export function withCorrections(items: readonly NamedItem[]): NamedItem[] {
  const corrected: NamedItem[] = [];
  for (const item of items) {
    const { isCorrection, ...own } = item;
    const best = item.found[0]?.id;
    const same = corrected.findLastIndex(({ found }) => best !== undefined && found[0]?.id === best);
    const replaced = corrected[same];
    const before = corrected.at(-1);
    if (isCorrection && replaced && item.amount) {
      corrected[same] = { ...replaced, raw: `${replaced.raw} … ${item.raw}`, amount: item.amount };
    } else if (isCorrection && before) {
      corrected.splice(-1, 1, { ...before, isAmountOpen: true }, { ...own, isAmountOpen: true });
    } else corrected.push(own);
  }
  return corrected;
}

/** "Green chillies and mint, about 250 gm chillies": the second is the amount of the first. */
export function withLaterAmounts(items: readonly NamedItem[]): NamedItem[] {
  const isLater = (one: NamedItem, later: NamedItem) =>
    later.line === one.line &&
    later.amount !== undefined &&
    later.found[0] !== undefined &&
    later.found[0].id === one.found[0]?.id;
  return items.flatMap((one, place) => {
    const later = one.amount ? undefined : items.slice(place + 1).find((other) => isLater(one, other));
    if (later) return [];
    const before = one.amount && items.slice(0, place).find((other) => !other.amount && isLater(other, one));
    return [before ? { ...one, raw: `${before.raw} … ${one.raw}` } : one];
  });
}
