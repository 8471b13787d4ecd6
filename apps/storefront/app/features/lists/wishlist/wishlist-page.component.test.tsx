import { readConsent } from "@tatka/contract/people/consent";
import { me, type User } from "@tatka/contract/people/identity";
import { readPush } from "@tatka/contract/people/push";
import { listWishes, type WishlistItem } from "@tatka/contract/people/wishlist";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { setUser } from "../../../login/user-store.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { wishlistTexts } from "./messages.ts";
import WishlistPage from "./wishlist-page.tsx";

const soldOut: WishlistItem = {
  ...{ id: 7, images: [], salePrice: 90, regularPrice: 90, measurement: 1, UOM: { title: "Kg" }, available: 0 },
  product: { slug: "rui-fish-cut", title: "Rui", titleBn: "রুই" },
  variation: { id: 7, title: "1 kg", titleBn: "১ কেজি" },
};

async function showWishlist(contact: Pick<User, "email" | "phone">, language: "en" | "bn") {
  const user = { id: 1, name: "Nasrin", ...contact };
  setUser(user);
  answerCalls(
    on(me).answer(() => ({ ...user, fullName: "Nasrin Akter", language, hasPassword: false })),
    on(listWishes).answer(() => [soldOut]),
    on(readConsent).answer(() => ({ isGiven: false, at: null })),
    on(readPush).answer(() => ({ publicKey: "key", here: null })),
  );
  const { container } = await renderInShop(<WishlistPage />, { language });
  await expect.element(page.getByRole("listitem").first()).toBeVisible();
  return container;
}

const byPhone = { email: null, phone: "+8801712345678" };

test.each(["en", "bn"] as const)(
  "in %s a phone-only account is promised a notification, never an email",
  async (language) => {
    const shown = await showWishlist(byPhone, language);
    expect(shown.textContent).toContain(wishlistTexts[language].lead.push);
    expect(shown.textContent).toContain(wishlistTexts[language].out.push);
    expect(shown.textContent).not.toMatch(/e-?mail|ইমেইল/i);
  },
);

test("an account with an email is promised one", async () => {
  const shown = await showWishlist({ email: "nasrin@example.com", phone: null }, "en");
  expect(shown.textContent).toContain(wishlistTexts.en.lead.mail);
  expect(shown.textContent).toContain(wishlistTexts.en.out.mail);
});
