import { type CashRun, cashReport, closeCash } from "@tatka/contract/orders/run-cash";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { CashPage } from "./cash-page.tsx";

const aRun = (id: number, name: string): CashRun => ({
  id,
  day: "2026-11-16",
  hub: { title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" },
  rider: { id: id + 100, name, phone: null },
  state: "back",
  float: 0,
  expected: 4137,
  counted: 4117,
  difference: -20,
  reason: "too_much_change",
  note: "",
  notes: null,
  countedBy: name,
  closedBy: null,
  closedAt: null,
  entries: [],
  version: 3,
});

test("closing a run asks for confirmation with rider, expected, counted and difference, and rows keep their order", async () => {
  let runs = [aRun(9, "Ripon"), aRun(7, "Shafiq"), aRun(5, "Jahid")];
  const closed: number[] = [];
  answerCalls(
    ...aStaffMember("cash.read", "cash.close"),
    on(cashReport).answer(() => ({ outstanding: 0, byRider: [], runs })),
    on(closeCash).answer(({ params: { id } }) => {
      closed.push(id);
      const done = { ...aRun(id, "Shafiq"), state: "closed" as const, closedBy: "Salma" };
      runs = [aRun(11, "Kabir"), ...runs.filter((run) => run.id !== id), done];
      return done;
    }),
  );
  await renderInBackOffice(<CashPage />);
  const rows = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent ?? "");
  const shafiq = page.getByRole("listitem").filter({ hasText: "Shafiq" });
  await shafiq.getByRole("button", { name: "Close" }).click();
  const dialog = page.getByRole("dialog", { name: "Close the cash of Shafiq?" });
  for (const text of ["৳4,137", "৳4,117", "−৳20"]) await expect.element(dialog.getByText(text)).toBeVisible();
  expect(closed).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByText("Closed by Salma")).toBeVisible();
  expect(closed).toEqual([7]);
  expect(rows().map((text) => /Ripon|Shafiq|Jahid|Kabir/.exec(text)?.[0])).toEqual([
    "Ripon",
    "Shafiq",
    "Jahid",
    "Kabir",
  ]);
});
