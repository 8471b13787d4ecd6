import { adminExpectedDemand } from "@tatka/contract/delivery/stock-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { ExpectedDemandCard } from "./expected-demand-card.tsx";

test("each day has its expected pieces by hub, the range, and the period of the calendar", async () => {
  const hub = { id: 2, title: "Mirpur hub", titleBn: "মিরপুর হাব" };
  answerCalls(
    ...aStaffMember("stock.read"),
    on(adminExpectedDemand).answer(() => [
      {
        hub,
        days: [
          { day: "2030-05-01", expected: 3.4, from: 0, until: 7, period: null },
          { day: "2030-05-02", expected: 12, from: 6, until: 18, period: "eid" },
        ],
      },
    ]),
  );
  await renderInBackOffice(<ExpectedDemandCard variationId={5} />);
  const card = page.getByRole("region", { name: "Expected demand" });
  await expect.element(card.getByRole("columnheader", { name: "Mirpur hub" })).toBeVisible();
  await expect.element(card.getByRole("row", { name: "Wed 01/05 3.4 (0–7)" })).toBeVisible();
  await expect.element(card.getByRole("row", { name: "Thu 02/05 · Eid 12 (6–18)" })).toBeVisible();
});
