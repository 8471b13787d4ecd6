import { type DataRequest, dataRequestRoutes } from "@tatka/contract/people/data-requests";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { RequestList } from "./request-list.tsx";

const request = (more: Partial<DataRequest>): DataRequest => ({
  ...{ id: 1, kind: "download", person: "rahima@mail.example", cameBy: "mail", arrivedOn: "2030-05-01", note: "" },
  ...{ isDone: false, dueOn: "2030-05-31", state: "open", version: 1, ...more },
});
const requests = [
  request({ id: 1, state: "late", kind: "erasure", note: "Called twice" }),
  request({ id: 2, state: "near", cameBy: "phone", person: "+8801712345678" }),
  request({ id: 3 }),
  request({ id: 4, state: "done", isDone: true, person: "" }),
];

async function open(): Promise<object[]> {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("customer.read", "customer.update"),
    on(dataRequestRoutes.list).answer(() => ({ items: requests, total: 4, page: 1, take: 50 })),
    on(dataRequestRoutes.create).answer(({ body }) => {
      sent.push(body);
      return request({ ...body, id: 9 });
    }),
  );
  await renderInBackOffice(<RequestList />, { resource: "data-request" });
  return sent;
}

afterEach(() => i18nProvider.changeLocale("en"));

test("each request shows when it is due, and answered ones that they are", async () => {
  await open();
  for (const text of ["Was due 31/05/2030", "Due soon: 31/05/2030", "Due 31/05/2030", "Answered"]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText("Erasure of the data · rahima@mail.example")).toBeVisible();
  await expect.element(page.getByText(/^Email, 01\/05\/2030 · Called twice/)).toBeVisible();
  await expect.element(page.getByText("A copy of the data · Erased account")).toBeVisible();
  await expectAccessible();
});

test("a request is recorded with the day on which it arrived", async () => {
  const sent = await open();
  await page.getByRole("button", { name: "Add request" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Email or mobile number/).fill("01712345678");
  await dialog.getByLabelText(/^Arrived on/).fill("30/04/2030");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ kind: "download", person: "+8801712345678", cameBy: "mail", arrivedOn: "2030-04-30" }]);
});

test("is in Bangla", async () => {
  await i18nProvider.changeLocale("bn");
  await open();
  await expect.element(page.getByText(/^শেষ তারিখ ছিল/)).toBeVisible();
  await expect.element(page.getByText(/^তথ্য মুছে ফেলা · /)).toBeVisible();
});
