import { firstStoreNames, withStoreName } from "@tatka/domain/content/store-name";
import { describe, expect, test } from "vitest";
import { buyAgainTexts } from "../features/catalogue/buy-again/messages.ts";
import { listingTexts } from "../features/catalogue/listing/messages.ts";
import { productToolTexts } from "../features/catalogue/products/product-tools-messages.ts";
import { suggestionTexts } from "../features/catalogue/search/messages.ts";
import { blogTexts } from "../features/content/blog/messages.ts";
import { informationTexts } from "../features/content/pages/messages.ts";
import { shoppingListTexts } from "../features/lists/shopping-lists/messages.ts";
import { wishlistTexts } from "../features/lists/wishlist/messages.ts";
import { connectionTexts } from "../features/orders/cart/connection-messages.ts";
import { orderTexts } from "../features/orders/orders/messages.ts";
import { addressTexts } from "../features/people/addresses/messages.ts";
import { identityTexts } from "../features/people/identity/messages.ts";
import { profileTexts } from "../features/people/profile/profile-messages.ts";
import { offlineTexts } from "../features/system/offline/messages.ts";
import { bn } from "./bn.ts";
import { dialogTexts } from "./dialogs.ts";
import { en } from "./en.ts";
import { outage } from "./outage.ts";

/** Languages have their own names in every language, and a day beside its hours has no word of its own. */
const sameInBoth = ["languages.en", "languages.bn", "onDay"];

describe.each([
  ["the catalogues", en, bn],
  ["the dialogs", dialogTexts.en, dialogTexts.bn],
  ["the search suggestions", suggestionTexts.en, suggestionTexts.bn],
  ["login and profile", identityTexts.en, identityTexts.bn],
  ["the addresses", addressTexts.en, addressTexts.bn],
  ["what is done to an account", profileTexts.en, profileTexts.bn],
  ["the orders", orderTexts.en, orderTexts.bn],
  ["the lists", listingTexts.en, listingTexts.bn],
  ["the product page's tools", productToolTexts.en, productToolTexts.bn],
  ["the wishlist", wishlistTexts.en, wishlistTexts.bn],
  ["what is bought again", buyAgainTexts.en, buyAgainTexts.bn],
  ["the shopping list", shoppingListTexts.en, shoppingListTexts.bn],
  ["the pages about the store", informationTexts.en, informationTexts.bn],
  ["the blog", blogTexts.en, blogTexts.bn],
  ["the offline page", offlineTexts.en, offlineTexts.bn],
  ["the cart without a connection", connectionTexts.en, connectionTexts.bn],
  ["the outage page", outage.en, outage.bn],
])("%s", (_name, english, bangla) => {
  const inEnglish = textsOf(english);
  const inBangla = textsOf(bangla);

  test("have the same keys in both languages", () => {
    expect([...inBangla.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  test.each([...inEnglish.keys()])("%s exists in both languages, and differs", (key) => {
    const text = inEnglish.get(key) ?? "";
    const textInBangla = inBangla.get(key) ?? "";
    expect(text.trim()).not.toBe("");
    expect(textInBangla.trim()).not.toBe("");
    if (!sameInBoth.includes(key)) {
      expect(textInBangla).not.toBe(text);
      expect(withStoreName(textInBangla, firstStoreNames)).toMatch(/\p{Script=Bengali}/u);
    }
  });
});

/** Every text by its path; templates are filled with sample values. */
function textsOf(part: unknown, path = ""): Map<string, string> {
  if (typeof part === "string") return new Map([[path, part]]);
  if (typeof part === "function") return new Map([[path, String(part(...Array(part.length).fill("2")))]]);
  if (typeof part !== "object" || part === null) throw new TypeError(`${path} is neither text nor a template`);
  const texts = Object.entries(part).flatMap(([key, value]) => [...textsOf(value, path ? `${path}.${key}` : key)]);
  return new Map(texts);
}
