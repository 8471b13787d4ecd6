import { adminMorning, type MorningItem } from "@tatka/contract/insight/morning";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { MorningCard } from "./morning-card.tsx";

const failing: MorningItem = {
  ...{
    kind: "payment_failing",
    subject: "bkash",
    title: "bKash",
    titleBn: "বিকাশ",
    figure: 21,
    usual: 3.2,
    worth: 18_500,
  },
};
const late: MorningItem = {
  ...{
    kind: "supplier_late",
    subject: "4",
    title: "Padma Foods",
    titleBn: "Padma Foods",
    figure: 3,
    usual: 0,
    worth: null,
  },
};

/** Without items the card is not shown, so this marks that its call was answered. */
async function open(items: MorningItem[]): Promise<void> {
  let isAsked = false;
  answerCalls(
    ...aStaffMember("dashboard.read"),
    on(adminMorning).answer(() => {
      isAsked = true;
      return { items };
    }),
  );
  await renderInBackOffice(<MorningCard />);
  await expect.poll(() => isAsked).toBe(true);
}

test("each difference has its figure, the usual one, what it is worth and one action", async () => {
  await open([failing, late]);
  const card = page.getByRole("region", { name: "Different from usual" });
  await expect.element(card.getByText("Failed payments: bKash")).toBeVisible();
  await expect.element(card.getByText("21", { exact: true })).toBeVisible();
  await expect.element(card.getByText(/usually 3 · .*18,500/)).toBeVisible();
  const orders = card.getByRole("link", { name: "See purchase orders: Days overdue: Padma Foods" });
  const filter = encodeURIComponent('{"state":"open","supplierId":4}').replaceAll("%20", "+");
  await expect.element(orders).toHaveAttribute("href", expect.stringContaining(`/purchase?filter=${filter}`));
  const payments = card.getByRole("link", { name: "See orders: Failed payments: bKash" });
  await expect.element(payments).toHaveAttribute("href", expect.stringContaining("bkash"));
});

test("nothing is shown when all is as usual", async () => {
  await open([]);
  await expect.element(page.getByRole("region")).not.toBeInTheDocument();
});
