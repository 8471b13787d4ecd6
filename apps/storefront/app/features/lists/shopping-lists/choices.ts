import type { ListLine, ShoppingList } from "@tatka/contract/lists/shopping-lists";

/** What the shopper made of a line: which match, which of its packs, how many; or that it is left out. */
export type Choice = { match: number; variationId: number; quantity: number; isLeftOut: boolean };

/** At first every line stands as it was proposed; what is out of stock is left out. */
export function proposedChoices({ lines }: ShoppingList): Choice[] {
  return lines.map((line) => choiceOf(line, 0));
}

export function choiceOf({ matches }: ListLine, match: number): Choice {
  const { variation, quantity } = matches[match] ?? {};
  return {
    match,
    variationId: variation?.id ?? 0,
    quantity: Math.min(quantity ?? 0, Math.max(variation?.available ?? 0, 1)),
    isLeftOut: !variation?.inStock,
  };
}

/** What goes into the cart. */
export function wantedItems(choices: readonly Choice[]): { variationId: number; quantity: number }[] {
  return choices.flatMap(({ variationId, quantity, isLeftOut }) =>
    isLeftOut || variationId === 0 ? [] : [{ variationId, quantity }],
  );
}

/** Taka for everything that is wanted. */
export function worthOf({ lines }: ShoppingList, choices: readonly Choice[]): number {
  const poisha = lines.map((line, index) => {
    const choice = choices[index];
    if (!choice || choice.isLeftOut) return 0;
    const variation = line.matches[choice.match]?.product.variations.find(({ id }) => id === choice.variationId);
    return Math.round((variation?.salePrice ?? 0) * 100) * choice.quantity;
  });
  return poisha.reduce((sum, one) => sum + one, 0) / 100;
}
