import { type CalendarPeriod, calendarPeriodRoutes } from "@tatka/contract/delivery/calendar-periods";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { CalendarPage } from "./calendar-page.tsx";

const known: CalendarPeriod = { id: 1, kind: "eid", firstDay: "2030-02-05", lastDay: "2030-02-07", version: 3 };

test("a period is moved by a day", async () => {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("purchase.read", "purchase.update"),
    on(calendarPeriodRoutes.list).answer(() => ({ items: [known], total: 1, page: 1, take: 50 })),
    on(calendarPeriodRoutes.update).answer(({ body }) => {
      sent.push(body);
      return { ...known, ...body };
    }),
  );
  await renderInBackOffice(<CalendarPage />, { resource: "calendar-period" });
  await expect.element(page.getByText("05/02/2030 – 07/02/2030")).toBeVisible();
  await page.getByRole("button", { name: "Edit Eid, 05/02/2030" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^First day/).fill("06/02/2030");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ kind: "eid", firstDay: "2030-02-06", lastDay: "2030-02-07", version: 3 }]);
});
