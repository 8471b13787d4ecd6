import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { ProductGallery } from "./product-gallery.tsx";

const pictures = ["pack", "back"].map((name) => ({
  pattern: `/media/${name}-{width}.{format}`,
  alt: `Plain Paratha, ${name}`,
  variationIds: [],
}));

test("a picture opens large, and focus returns to it", async () => {
  await renderInShop(<ProductGallery pictures={pictures} title="Plain Paratha" table="frozen" />);
  const picture = page.getByRole("link", { name: "Enlarge: Plain Paratha" });
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Plain Paratha" });
  await expect.element(dialog.getByRole("button", { name: "Plain Paratha, pack" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(picture).toHaveFocus();
});
