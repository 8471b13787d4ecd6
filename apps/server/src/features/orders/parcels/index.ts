import * as contract from "@tatka/contract/orders/parcels";
import type { Feature } from "../../../platform/feature.ts";
import { book, quote } from "./book-parcel.ts";
import type { WithCouriers } from "./context.ts";
import { readCouriers, testConnection } from "./couriers-admin.ts";
import { cancel, lose, settle } from "./end-parcel.ts";
import { deleteOldReports, parcelData } from "./parcel-data.ts";
import { printLabel } from "./parcel-label.ts";
import { pollParcels } from "./poll-parcels.ts";
import { readOrderParcels, readParcels } from "./read-parcels.ts";
import { recall } from "./recall-parcel.ts";
import { registerCourierWebhooks } from "./receive-webhook.ts";
import { readPayout, remit } from "./remit-cash.ts";

/** Parcels that couriers deliver: booking, tracking, and their cash. */
export const parcels: Feature<WithCouriers, WithCouriers> = {
  routes(api, parts) {
    api.handleStaff(contract.listParcels, async ({ query }, staff) => readParcels(parts, staff, query));
    api.handleStaff(contract.getOrderParcels, async ({ params }) => readOrderParcels(parts, params.number));
    api.handleStaff(contract.quoteParcel, async ({ params }) => quote(parts, params.number));
    api.handleStaff(contract.bookParcel, async ({ params, body }, staff) => {
      await book(parts, staff, params.number, body);
      return readOrderParcels(parts, params.number);
    });
    api.handleStaff(contract.cancelParcel, async ({ params, body }, staff) => {
      await cancel(parts, staff, params.number, body);
      return readOrderParcels(parts, params.number);
    });
    api.handleStaff(contract.recallParcel, async ({ params, body }, staff) => {
      await recall(parts, staff, params.number, body.reason);
      return readOrderParcels(parts, params.number);
    });
    api.handleStaff(contract.loseParcel, async ({ params, body }, staff) => {
      await lose(parts, staff, params.number, body.note);
      return readOrderParcels(parts, params.number);
    });
    api.handleStaff(contract.settleParcel, async ({ params }, staff) => {
      await settle(parts, staff, params.number);
      return readOrderParcels(parts, params.number);
    });
    api.handleStaffFile(contract.parcelLabel, async ({ params, query }) =>
      printLabel(parts.db, params.number, query.language ?? "en"),
    );
    api.handleStaff(contract.getPayout, async ({ query }, staff) => readPayout(parts, staff, query));
    api.handleStaff(contract.remitCash, async ({ body }, staff) => remit(parts, staff, body));
    api.handleStaff(contract.listCouriers, async () => readCouriers(parts));
    api.handleStaff(contract.testCourier, async ({ params }) => testConnection(parts, params.code));
  },
  pages: registerCourierWebhooks,
  tasks: (parts) => ({ "poll-parcels": { run: () => pollParcels(parts), cron: "*/5 * * * *" } }),
  cleanUps: [deleteOldReports],
  personalData: [parcelData],
};
