import * as contract from "@tatka/contract/delivery/transfers";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { create } from "./create-transfer.ts";
import { cancel, receive, send } from "./move-transfer.ts";
import { readTransfer, readTransfers } from "./read-transfers.ts";

/** Transfers between hubs. A retried request with the same key is applied once. */
export const transfers: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.transferRoutes.list, async ({ query }, staff) => readTransfers(db, staff, query));
    api.handleStaff(contract.transferRoutes.get, async ({ params }) => readTransfer(db, params.id));
    api.handleStaff(contract.transferRoutes.create, async ({ body, c }, staff) =>
      onceIfKeyed(db, press(staff, "create", body, c), (tx) => create(tx, staff, body)),
    );
    api.handleStaff(contract.sendTransfer, async ({ params: { id }, body, c }, staff) =>
      onceIfKeyed(db, press(staff, `send ${id}`, body, c), (tx) => send(tx, staff, id, body)),
    );
    api.handleStaff(contract.receiveTransfer, async ({ params: { id }, body, c }, staff) =>
      onceIfKeyed(db, press(staff, `receive ${id}`, body, c), (tx) => receive(tx, staff, id, body)),
    );
    api.handleStaff(contract.cancelTransfer, async ({ params: { id }, body }, staff) =>
      db.transaction((tx) => cancel(tx, staff, id, body.version)),
    );
  },
};

type Request = { req: { header: (name: string) => string | undefined } };

function press({ id: accountId }: Staff, what: string, body: unknown, { req }: Request) {
  return { accountId, route: `transfer ${what}`, key: req.header("idempotency-key"), body };
}
