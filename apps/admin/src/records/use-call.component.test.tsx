import Button from "@mui/material/Button";
import { adminAddStartingCategories } from "@tatka/contract/catalogue/categories-admin";
import { refusals } from "@tatka/contract/refusals";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { useEffect } from "react";
import { useNotificationContext } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../testing/render-in-back-office.tsx";
import { useCall } from "./use-call.ts";

function Starter({ showsProblem, notified = [] }: { showsProblem?: true; notified?: unknown[] }) {
  const { notifications } = useNotificationContext();
  useEffect(() => {
    notified.push(...notifications.map(({ message }) => message));
  }, [notified, notifications]);
  const { run, isBusy, problem, answer } = useCall(adminAddStartingCategories, {
    done: ({ added }) => `${added} added`,
    ...(showsProblem && { showsProblem }),
  });
  return (
    <>
      <Button loading={isBusy} onClick={() => run({})}>
        Start
      </Button>
      <p>{problem && `Refused: ${problem}`}</p>
      <p>{answer && `Answered: ${answer.added}`}</p>
    </>
  );
}

test("a button is disabled until its call is answered, and a notification shows the result", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerCalls(
    ...aStaffMember("category.create"),
    on(adminAddStartingCategories).answer(async () => {
      await answered;
      return { added: 3 };
    }),
  );
  await renderInBackOffice(<Starter />);
  const button = page.getByRole("button", { name: "Start" });
  await button.click();
  await expect.element(button).toBeDisabled();
  answer();
  await expect.element(page.getByText("3 added")).toBeVisible();
  await expect.element(page.getByText("Answered: 3")).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test("a refusal is shown as a notification, or returned to a page that shows it itself", async () => {
  answerCalls(
    ...aStaffMember("category.create"),
    on(adminAddStartingCategories).answer(() => refused("category.not_the_first")),
  );
  const reason = refusals["category.not_the_first"].message;
  const notified: unknown[] = [];
  const { unmount } = await renderInBackOffice(<Starter notified={notified} />);
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(reason);
  await unmount();
  await renderInBackOffice(<Starter showsProblem notified={notified} />);
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByText(`Refused: ${reason}`)).toBeVisible();
  expect(notified).toEqual([reason]);
});
