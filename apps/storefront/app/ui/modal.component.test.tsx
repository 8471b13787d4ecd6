import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { OpenedBy } from "../testing/opened-by.tsx";
import { renderInShop } from "../testing/render-in-shop.tsx";
import { closeModalAround, Modal } from "./modal.tsx";
import { showToast } from "./toast.ts";

test("the toast about what a dialog did outlives the dialog", async () => {
  await renderInShop(
    <OpenedBy button="Open">
      {(close) => (
        <Modal title="Change email" closeLabel="Close" onClose={close}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              showToast("Email changed.");
              closeModalAround(currentTarget);
            }}
          >
            Save
          </button>
        </Modal>
      )}
    </OpenedBy>,
  );
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("Email changed.")).toBeVisible();
});
