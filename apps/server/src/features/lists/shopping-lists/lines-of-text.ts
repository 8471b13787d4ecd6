import type { ListLine } from "@tatka/contract/lists/shopping-lists";
import { readShoppingList } from "@tatka/domain/lists/shopping-list";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { checkedText } from "./check-text.ts";
import { linesOf, matchItems } from "./match-items.ts";

/** The lines of a text with current offers, without storing a list. */
export async function linesOfText(read: Read, text: string, region: Region): Promise<ListLine[]> {
  const items = await matchItems(read, readShoppingList(checkedText(text)));
  return linesOf(read, items, { region, unsureLines: [] });
}
