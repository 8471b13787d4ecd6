import { useNotify } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInBackOffice } from "../../testing/render-in-back-office.tsx";

/** A click closes a message, so these arrive without one, like messages from the server. */
let notify: ReturnType<typeof useNotify>;
function Notifying() {
  notify = useNotify();
  return null;
}

test("a new notification replaces the previous one, even while the pointer is on it", async () => {
  await renderInBackOffice(<Notifying />);
  notify("The price is saved");
  await page.getByText("The price is saved").hover();
  notify("The order can't be moved there", { type: "warning" });
  await expect.element(page.getByText("The order can't be moved there")).toBeVisible();
  await expect.element(page.getByText("The price is saved")).not.toBeInTheDocument();
});
