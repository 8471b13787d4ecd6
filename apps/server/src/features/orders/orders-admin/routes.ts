import * as door from "@tatka/contract/orders/door-admin";
import * as list from "@tatka/contract/orders/order-list-admin";
import { watchOrders } from "@tatka/contract/orders/order-news-admin";
import * as paper from "@tatka/contract/orders/order-papers-admin";
import * as steps from "@tatka/contract/orders/order-steps-admin";
import * as admin from "@tatka/contract/orders/orders-admin";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature } from "../../../platform/feature.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import {
  drawPapers,
  invoicePdf,
  readCreditNote,
  readInvoice,
  readPackingSlip,
  type WithEvents,
} from "../orders/index.ts";
import { addNote } from "./add-note.ts";
import { deliver, failDelivery, reschedule, slotsForOrder, takeBack } from "./at-the-door.ts";
import { collectCash } from "./collect-cash.ts";
import { readDoorPhoto } from "./door-photo.ts";
import { listOrders } from "./list-orders.ts";
import { packNeeds } from "./note-picked.ts";
import { firstNameOf, inView, packingSlip, seesPackingOnly } from "./packing-view.ts";
import { readPickList } from "./pick-list.ts";
import { printInvoices, printPackingSlips } from "./print-many.ts";
import { readOrder } from "./read-order.ts";
import { type StepInput, takeStep, takeStepWithMany } from "./take-step.ts";
import { tellStaff } from "./tell-staff.ts";

/** Back-office routes of existing orders. */
export const ordersAdmin: Feature<WithEvents> = {
  routes(api, { db, files, orderEvents: events, log }) {
    api.handleStaff(list.adminListOrders, async ({ query }, staff) => listOrders(db, staff, query));
    // Must precede the route by order number, which would match these names.
    api.handleStaff(list.orderHubs, async (_, staff) => readHubs(db, staff));
    api.handleStaff(paper.adminPickList, async ({ query }, staff) => {
      const picks = await readPickList(db, staff, query);
      if (!seesPackingOnly(staff)) return picks;
      return { ...picks, orders: picks.orders.map((order) => ({ ...order, name: firstNameOf(order.name) })) };
    });
    api.handleStaffStream(watchOrders, tellStaff(db, events));
    api.handleStaff(admin.adminGetOrder, async ({ params }, staff) => readOrder(db, staff, params.number));

    for (const step of steps.plainSteps) {
      api.handleStaff(steps.bulkStepRoute(step), async ({ body: { numbers, note } }, staff) => ({
        results: await takeStepWithMany({ db, log }, staff, numbers, { step, note, ...needsOf(step) }),
      }));
      // Steps that may apply to parts of an order.
      if (step === "deliver") continue;
      api.handleStaff(steps.stepRoute(step), async ({ params: { number }, body }, staff) => {
        await takeStep(db, staff, number, { step, ...body, ...needsOf(step) });
        return readOrder(db, staff, number);
      });
    }
    api.handleStaff(door.adminDeliver, async ({ params: { number }, body }, staff) => {
      await deliver(db, staff, number, body);
      return readOrder(db, staff, number);
    });
    api.handleStaff(door.adminCollectCash, async ({ params: { number }, body }, staff) => {
      await collectCash(db, staff, number, body);
      return readOrder(db, staff, number);
    });
    api.handleStaff(door.adminFailDelivery, async ({ params: { number }, body }, staff) => {
      await failDelivery(db, staff, number, body);
      return readOrder(db, staff, number);
    });
    api.handleStaff(door.adminOrderSlots, async ({ params: { number } }) => slotsForOrder(db, number));
    api.handleStaff(door.adminReschedule, async ({ params: { number }, body }, staff) => {
      await reschedule(db, staff, number, body);
      return readOrder(db, staff, number);
    });
    api.handleStaff(door.adminTakeBack, async ({ params: { number }, body }, staff) => {
      await takeBack(db, staff, number, body);
      return readOrder(db, staff, number);
    });
    api.handleStaff(admin.adminAddOrderNote, async ({ params: { number }, body }, staff) => {
      await addNote(db, staff, number, body.text);
      return readOrder(db, staff, number);
    });

    api.handleStaffFile(paper.adminInvoice, async ({ params: { number }, query }) => {
      const invoice = await readInvoice(db, sql`o.number = ${number}`, query.language);
      if (!invoice) throw new Refusal("record.not_found");
      return { name: `invoice-${number}.pdf`, bytes: await invoicePdf(invoice) };
    });
    api.handleStaffFile(paper.adminCreditNote, async ({ params: { number, id }, query }) => {
      const which = sql`o.number = ${number} and i.refund_id = ${id}`;
      const note = await readCreditNote(db, which, query.language);
      if (!note) throw new Refusal("record.not_found");
      return { name: `credit-note-${number}-${id}.pdf`, bytes: await invoicePdf(note) };
    });
    api.handleStaffFile(paper.adminPackingSlip, async ({ params: { number }, query }, staff) => {
      const slip = await readPackingSlip(db, sql`o.number = ${number} and ${inView(staff)}`, query.language);
      if (!slip) throw new Refusal("record.not_found");
      const shown = seesPackingOnly(staff) ? packingSlip(slip) : slip;
      return { name: `packing-slip-${number}.pdf`, bytes: await drawPapers({ slips: [shown] }) };
    });
    api.handleStaffFile(admin.adminDoorPhoto, async ({ params: { number } }) => ({
      name: `door-${number}.webp`,
      bytes: await readDoorPhoto(db, files, number),
    }));
    api.handleStaffFile(paper.adminInvoices, async ({ query }, staff) => ({
      name: "invoices.pdf",
      bytes: await printInvoices(db, staff, query),
    }));
    api.handleStaffFile(paper.adminPackingSlips, async ({ query }, staff) => ({
      name: "packing-slips.pdf",
      bytes: await printPackingSlips(db, staff, query),
    }));
  },
};

/** Checks before a step without input. */
function needsOf(step: steps.PlainStep): Pick<StepInput, "more"> {
  return step === "pack" ? { more: packNeeds } : {};
}

async function readHubs(db: Database, staff: HubLimited) {
  const { rows } = await db.execute<{ id: number; region: Region; title: string; titleBn: string }>(sql`
    select id, region_code as region, title_en as title, title_bn as "titleBn" from hub
    where ${inHubs(staff, sql`id`)} order by region_code desc, id`);
  return rows;
}
