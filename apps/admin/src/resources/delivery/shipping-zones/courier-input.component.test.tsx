import { listCouriers, testCourier } from "@tatka/contract/orders/parcels";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { Form } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { CourierInput } from "./courier-input.tsx";

const couriers = [
  {
    ...{ code: "swift", en: "Swift", bn: "সুইফট", state: "not_set_up" as const, variables: ["SWIFT_KEY"] },
    webhookPath: "/api/v1.0/courier/swift/webhook",
  },
  {
    ...{ code: "city_courier", en: "City Courier", bn: "সিটি কুরিয়ার", state: "set_up" as const, variables: [] },
    webhookPath: "/api/v1.0/courier/city_courier/webhook",
  },
];

const shown = (courier: string | null) =>
  renderInBackOffice(
    <Form record={{ id: 1, courier, daysFrom: 2, daysUntil: 4 }}>
      <CourierInput />
    </Form>,
  );

test("a zone of our riders asks for no days", async () => {
  answerCalls(
    ...aStaffMember("shipping_zone.read"),
    on(listCouriers).answer(() => couriers),
  );
  await shown(null);
  const field = page.getByRole("combobox", { name: "Delivered by" });
  await expect.element(field).toHaveTextContent("Our riders");
  await field.click();
  await expect.element(page.getByRole("option", { name: "City Courier" })).toBeVisible();
  expect(page.getByLabelText(/Days/).elements()).toEqual([]);
});

test("a courier without an account names its settings and its webhook", async () => {
  answerCalls(
    ...aStaffMember("shipping_zone.read"),
    on(listCouriers).answer(() => couriers),
  );
  await shown("swift");
  await expect.element(page.getByText("SWIFT_KEY")).toBeVisible();
  await expect.element(page.getByText(/\/api\/v1\.0\/courier\/swift\/webhook/)).toBeVisible();
  expect(page.getByRole("spinbutton").elements()).toHaveLength(2);
  expect(page.getByRole("button", { name: "Test the connection" }).elements()).toEqual([]);
});

test("staff with the permission test the connection, and the courier of an extension has its Bangla name", async () => {
  answerCalls(
    ...aStaffMember("shipping_zone.read", "shipping_zone.update"),
    on(listCouriers).answer(() => couriers),
    on(testCourier).answer(({ params }) => ({ outcome: "accepted", detail: `${params.code} knows Tatka.` })),
  );
  await i18nProvider.changeLocale("bn");
  await shown("city_courier");
  await expect.element(page.getByText("সিটি কুরিয়ার").first()).toBeVisible();
  await i18nProvider.changeLocale("en");
  await shown("city_courier");
  await page.getByRole("button", { name: "Test the connection" }).first().click();
  await expect.element(page.getByText(/city_courier knows Tatka\./)).toBeVisible();
});
