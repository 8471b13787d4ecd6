import * as contract from "@tatka/contract/delivery/purchases";
import * as toBuy from "@tatka/contract/delivery/what-to-buy";
import { once, onceIfKeyed } from "../../../platform/database/once.ts";
import type { Feature } from "../../../platform/feature.ts";
import { orderProposals } from "./order-proposals.ts";
import { purchaseOrderPdf } from "./purchase-pdf.ts";
import { purchasesThat, readPurchase, readPurchases } from "./read-purchases.ts";
import { receive } from "./receive-purchase.ts";
import { send } from "./send-purchase.ts";
import { keepGoal, keepSupply } from "./set-goal.ts";
import { addSupplier, editSupplier, readSuppliers } from "./suppliers.ts";
import { readToBuy } from "./to-buy.ts";
import { change, close, create } from "./write-purchase.ts";

export { addSupplier, create, keepGoal, purchasesThat, receive, send };

/** Suppliers, reorder list, purchase orders and receipts. */
export const purchases: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.supplierRoutes.list, async () => readSuppliers(db));
    api.handleStaff(contract.supplierRoutes.create, async ({ body }, staff) => addSupplier(db, staff, body));
    api.handleStaff(contract.supplierRoutes.update, async ({ params, body }, staff) =>
      editSupplier(db, staff, params.id, body),
    );
    api.handleStaff(toBuy.listToBuy, async ({ query }, staff) => readToBuy(db, staff, query));
    api.handleStaff(toBuy.orderToBuy, async ({ body, c }, staff) => {
      const press = { accountId: staff.id, route: "purchase to-buy", key: c.req.header("idempotency-key"), body };
      return once(db, press, (tx) => orderProposals(tx, staff, body));
    });
    api.handleStaff(toBuy.setSupply, async ({ params, body }, staff) => keepSupply(db, staff, params.id, body));
    api.handleStaff(contract.setGoal, async ({ params, body }, staff) => keepGoal(db, staff, params.id, body));
    api.handleStaff(contract.purchaseRoutes.list, async ({ query }, staff) => readPurchases(db, staff, query));
    api.handleStaff(contract.purchaseRoutes.get, async ({ params }) => readPurchase(db, params.id));
    api.handleStaffFile(contract.purchasePdf, async ({ params }) => {
      const purchase = await readPurchase(db, params.id);
      return { name: `${purchase.number}.pdf`, bytes: await purchaseOrderPdf(db, purchase) };
    });
    api.handleStaff(contract.purchaseRoutes.create, async ({ body, c }, staff) => {
      const press = { accountId: staff.id, route: "purchase create", key: c.req.header("idempotency-key"), body };
      return onceIfKeyed(db, press, (tx) => create(tx, staff, body));
    });
    api.handleStaff(contract.purchaseRoutes.update, async ({ params, body }, staff) =>
      db.transaction((tx) => change(tx, staff, params.id, body)),
    );
    api.handleStaff(contract.sendPurchase, async ({ params, body }, staff) =>
      db.transaction((tx) => send(tx, staff, params.id, body.version)),
    );
    api.handleStaff(contract.receivePurchase, async ({ params: { id }, body, c }, staff) => {
      const key = c.req.header("idempotency-key");
      const press = { accountId: staff.id, route: `purchase receive ${id}`, key, body };
      return onceIfKeyed(db, press, (tx) => receive(tx, staff, id, body));
    });
    api.handleStaff(contract.closePurchase, async ({ params, body }, staff) =>
      db.transaction((tx) => close(tx, staff, params.id, body.version)),
    );
  },
};
