import { adminChangeStock, adminUndoTake } from "@tatka/contract/catalogue/products-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { StockCell } from "./stock-cell.tsx";

test("a removal is booked once its reason is chosen, and can be undone for ten seconds", async () => {
  const sent: unknown[] = [];
  const undone: unknown[] = [];
  answerCalls(
    ...aStaffMember("stock.adjust"),
    on(adminChangeStock).answer(({ body }) => {
      sent.push(body);
      return { hubId: 1, onHand: 37, reserved: 0 };
    }),
    on(adminUndoTake).answer(({ params, body }) => {
      undone.push([params.id, body.hubId]);
      return { hubId: 1, onHand: 40, reserved: 0 };
    }),
  );
  const place = { variationId: 718, hubId: 1 };
  await renderInBackOffice(<StockCell label="On hand" place={place} onHand={40} text="40" look={{}} />);
  await page.getByRole("button", { name: /^On hand/ }).click();
  await page.getByRole("textbox", { name: "On hand" }).fill("-3");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Choose a reason")).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByRole("combobox", { name: /Reason/ }).click();
  await page.getByRole("option", { name: "Expired" }).click();
  await page.getByRole("textbox", { name: "On hand" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("3 pcs removed: Expired")).toBeVisible();
  expect(sent).toEqual([{ hubId: 1, change: -3, reason: "expired" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Restored")).toBeVisible();
  expect(undone).toEqual([[718, 1]]);
});
