import { type RiderShift, riderShiftRoutes } from "@tatka/contract/delivery/rider-shifts";
import { runRoutes } from "@tatka/contract/orders/runs";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { ShiftList } from "./shift-list.tsx";

const hub = { title: "Mirpur hub", titleBn: "মিরপুর হাব" };
const known: RiderShift = {
  ...{ id: 1, riderId: 7, rider: "Jamal Uddin", hubId: 2, hub, day: "2030-05-01", from: "09:00", to: "13:00" },
  ...{ loadKg: 45, coldKg: 15, note: "Van", version: 3 },
};

const dialog = page.getByRole("dialog");
const save = dialog.getByRole("button", { name: "Save" });

/** The page with one shift; the first new shift is refused. Returns the sent bodies. */
async function openPage(): Promise<object[]> {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("run.plan"),
    on(riderShiftRoutes.list).answer(() => ({ items: [known], total: 1, page: 1, take: 50 })),
    on(runRoutes.list).answer(() => ({
      ...{ day: "2030-05-01", hubs: [{ id: 2, region: "dhaka", ...hub }], hubId: 2, runs: [], unassigned: [] },
      ...{ hub: null, places: [] },
      riders: [{ id: 7, name: "Jamal Uddin", phone: null }],
    })),
    on(riderShiftRoutes.create).answer(({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused("record.overlaps") : { ...known, ...body, id: 2 };
    }),
  );
  await renderInBackOffice(<ShiftList />, { resource: "rider-shift" });
  return sent;
}

async function choose(label: RegExp, name: string): Promise<void> {
  await dialog.getByLabelText(label).click();
  await page.getByRole("option", { name }).click();
}

test("a shift is listed by its day, hours and rider", async () => {
  await openPage();
  await expect.element(page.getByText("01/05/2030, 09:00 – 13:00 · Jamal Uddin")).toBeVisible();
  await expect.element(page.getByText("Mirpur hub · Van")).toBeVisible();
});

test("an overlap is reported in the form, and the input stays", async () => {
  const sent = await openPage();
  await page.getByRole("button", { name: "Add shift" }).click();
  await expect.element(dialog.getByText("Choose a hub first")).toBeVisible();
  await choose(/^Hub/, "Mirpur hub");
  await choose(/^Rider/, "Jamal Uddin");
  await dialog.getByLabelText(/^Day/).fill("02/05/2030");
  await save.click();
  await expect.element(dialog.getByText("This overlaps another one. Choose another time.")).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const shift = {
    hubId: 2,
    riderId: 7,
    day: "2030-05-02",
    from: "09:00",
    to: "17:00",
    loadKg: 45,
    coldKg: 15,
    note: "",
  };
  expect(sent).toEqual([shift, shift]);
});
