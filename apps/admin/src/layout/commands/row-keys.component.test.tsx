import { getRide } from "@tatka/contract/orders/ride";
import type { StopOrder } from "@tatka/contract/orders/runs";
import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { UnassignedColumn } from "../../resources/delivery/runs/unassigned-column.tsx";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { moveRow, selectRow } from "./row-keys.ts";

const order: StopOrder = {
  ...{ number: "TATK-0000-0001", status: "packed", name: "Rahima", itemCount: 1, storages: [] },
  ...{ deliverFrom: "2026-11-16T09:00:00.000Z", deliverUntil: "2099-11-16T12:00:00.000Z" },
  ...{ cashDue: 979, cashTaken: null, kg: 1, coldKg: 0, zoneId: null, place: null },
  zone: { title: "Dhanmondi", titleBn: "ধানমন্ডি" },
};
const orders = [order, { ...order, number: "TATK-0000-0002", name: "Karim" }];

function Unassigned() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <main>
      <UnassignedColumn
        orders={orders}
        runs={[]}
        chosen={chosen}
        isBusy={false}
        onChoose={setChosen}
        onPut={async () => {}}
      />
      <output>{chosen.join(" ")}</output>
    </main>
  );
}

test("J, K and X move through a list of cards and select its cards", async () => {
  answerCalls(...aStaffMember(getRide.permission));
  await renderInBackOffice(<Unassigned />);
  await expect.element(page.getByText("Karim")).toBeVisible();
  moveRow(1);
  moveRow(1);
  selectRow();
  await expect.element(page.getByText("TATK-0000-0002")).toBeInTheDocument();
  moveRow(-1);
  selectRow();
  await expect.element(page.getByText("TATK-0000-0002 TATK-0000-0001")).toBeInTheDocument();
});
