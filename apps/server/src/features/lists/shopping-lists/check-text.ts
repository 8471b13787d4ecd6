import { mostListBytes, mostListLines, readShoppingList } from "@tatka/domain/lists/shopping-list";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Normalises the text of a list, or throws a refusal. Each item costs a search, so its length is limited. */
export function checkedText(said: string): string {
  const text = said
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .toWellFormed()
    .normalize("NFC")
    .trim();
  const isTooLong = Buffer.byteLength(text) > mostListBytes || text.split("\n").length > mostListLines;
  const items = isTooLong ? [] : readShoppingList(text);
  if (isTooLong || items.length > mostListLines) {
    throw new Refusal("list.too_long", { lines: mostListLines, size: `${mostListBytes / 1024} KB` });
  }
  if (items.length === 0) throw new Refusal("list.empty");
  return text;
}
