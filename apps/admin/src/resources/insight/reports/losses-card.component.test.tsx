import { adminLossReport, lossCauses } from "@tatka/contract/insight/losses";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { tableOf } from "@tatka/domain/tables";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { LossesCard } from "./losses-card.tsx";

const none = tableOf(lossCauses, () => 0);
const aLoss = (title: string, taka: number) => ({
  ...{ variationId: taka + 1, product: { title, titleBn: title }, size: { title: "1 kg", titleBn: "১ কেজি" } },
  ...{ hub: { title: "Tejgaon hub", titleBn: "" }, cause: "damaged" as const, pieces: 1, taka },
});

test("goods that were written off without a known cost do not seem free", async () => {
  const period = { from: "2026-01-01", to: "2026-01-31" };
  answerCalls(
    ...aStaffMember("report.read"),
    on(adminLossReport).answer(() => ({
      ...{ ...period, totals: { ...none, damaged: 187 } },
      days: [
        { ...none, day: "2026-01-09" },
        { ...none, day: "2026-01-08", damaged: 187 },
      ],
      items: [aLoss("Paratha", 187), aLoss("Cauliflower", 0)],
    })),
  );
  await renderInBackOffice(<LossesCard query={period} />);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect.element(row(/^Paratha.*৳187$/)).toBeVisible();
  await expect.element(row(/^Cauliflower.*cost unknown$/)).toBeVisible();
  await expect.element(row(/^09\/01.*cost unknown$/)).toBeVisible();
  await expect.element(page.getByText(/^৳187 in total/)).toBeVisible();
});
