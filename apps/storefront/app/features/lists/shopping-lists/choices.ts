import type { ListLine, ListProduct, ListVariation, ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { mostWanted } from "@tatka/domain/delivery/shown-stock";

/** The customer's choice for a line: product, pack and quantity, or skipped. */
export type Choice = {
  /** Null if nothing was found, until the customer finds a product. */
  product: ListProduct | null;
  variationId: number;
  quantity: number;
  isLeftOut: boolean;
  /** The customer has confirmed or selected it. */
  isConfirmed: boolean;
};

/** Whether a line needs an answer. */
export type LineState = "missing" | "out" | "unsure" | "leftOut" | "sure";

/** Below this confidence the customer is asked. */
const SURE = 0.7;

/** The initial choices: the proposals. */
export function proposedChoices({ lines }: ShoppingList): Choice[] {
  return lines.map(({ matches }) => {
    const [best] = matches;
    if (!best) return { product: null, variationId: 0, quantity: 1, isLeftOut: false, isConfirmed: false };
    const choice = choiceOf(best.product, best.variation, best.quantity);
    return { ...choice, isConfirmed: false };
  });
}

export function choiceOf(product: ListProduct, variation: ListVariation | undefined, quantity: number): Choice {
  const most = Math.max(mostWanted(variation?.available ?? 0), 1);
  return {
    product,
    variationId: variation?.id ?? 0,
    quantity: Math.min(Math.max(quantity, 1), most),
    isLeftOut: false,
    isConfirmed: true,
  };
}

export function sizeOf({ product, variationId }: Choice): ListVariation | undefined {
  return product?.variations.find(({ id }) => id === variationId);
}

export function stateOf(line: ListLine, choice: Choice): LineState {
  if (choice.isLeftOut) return "leftOut";
  const size = sizeOf(choice);
  if (!size) return "missing";
  if (!size.inStock) return "out";
  if (choice.isConfirmed) return "sure";
  return line.doubt || (line.matches[0]?.confidence ?? 0) < SURE ? "unsure" : "sure";
}

export const needsALook = (state: LineState) => state === "missing" || state === "out" || state === "unsure";

/** The order of lines: first those that need an answer, each group as written. */
export function attentionFirst({ lines }: ShoppingList, choices: readonly Choice[]): number[] {
  const rank = (place: number) => {
    const [line, choice] = [lines[place], choices[place]];
    return line && choice && needsALook(stateOf(line, choice)) ? 0 : 1;
  };
  return lines.map((_, place) => place).toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Sure or confirmed lines; only these are added to the cart. */
function sureChoices({ lines }: ShoppingList, choices: readonly Choice[]): Choice[] {
  return choices.filter((choice, place) => {
    const line = lines[place];
    return line !== undefined && stateOf(line, choice) === "sure";
  });
}

export function wantedItems(
  list: ShoppingList,
  choices: readonly Choice[],
): { variationId: number; quantity: number }[] {
  return sureChoices(list, choices).map(({ variationId, quantity }) => ({ variationId, quantity }));
}

/** Whether an earlier line has the same product, in any pack, so that it would be bought twice. */
export function isDuplicate(choices: readonly Choice[], place: number): boolean {
  const choice = choices[place];
  if (!choice?.product || choice.isLeftOut) return false;
  const { id } = choice.product;
  return choices.slice(0, place).some((other) => !other.isLeftOut && other.product?.id === id);
}

/** The total of all selected items in taka. */
export function worthOf(list: ShoppingList, choices: readonly Choice[]): number {
  const poisha = sureChoices(list, choices).map(
    (choice) => Math.round((sizeOf(choice)?.salePrice ?? 0) * 100) * choice.quantity,
  );
  return poisha.reduce((sum, one) => sum + one, 0) / 100;
}
