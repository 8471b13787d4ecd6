import * as methods from "@tatka/contract/payments/payment-methods-admin";
import * as contract from "@tatka/contract/payments/payments-admin";
import { poishaFromTaka } from "@tatka/domain/money";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getMethod, listMethods, updateMethod } from "./admin-methods.ts";
import { getPayment, getRefund, listPayments, listRefunds } from "./admin-payments.ts";
import { decideHeldPayment } from "./decide-held.ts";
import { listPayoutRuns, planPayout, recordPayout } from "./pay-back.ts";
import type { Payments } from "./payments.ts";
import { requestRefund } from "./refunds.ts";
import { testGateway } from "./test-gateway.ts";

export type WithPayments = WebContext & { payments: Payments };

/** Staff routes for payment methods, refunds and held payments. */
export function registerPaymentAdmin(api: Api, { db, config, shared, payments }: WithPayments): void {
  api.handleStaff(methods.paymentMethodRoutes.list, async () => listMethods(db, config));
  api.handleStaff(methods.paymentMethodRoutes.get, async ({ params }) => getMethod(db, config, params.id));
  api.handleStaff(methods.paymentMethodRoutes.update, async ({ params, body }, staff) =>
    updateMethod({ db, shared }, config, staff, params.id, body),
  );
  api.handleStaff(methods.adminTestPaymentMethod, async ({ params }) => testGateway(payments, config, params.code));

  api.handleStaff(contract.adminListRefunds, async ({ query }, staff) => listRefunds(db, staff, query));

  api.handleStaff(contract.adminRequestRefund, async ({ body: { amount, ...body } }, staff) =>
    db.transaction(async (tx) => {
      const { id } = await requestRefund(tx, { ...body, amountPoisha: poishaFromTaka(amount), staffId: staff.id });
      await recordAudit(tx, staff, {
        action: "create",
        resource: "refund",
        resourceId: id,
        after: { ...body, amount },
      });
      return getRefund(tx, id);
    }),
  );

  api.handleStaff(contract.adminRetryRefund, async ({ params: { id } }, staff) =>
    db.transaction(async (tx) => {
      const before = await getRefund(tx, id);
      const { rowCount } = await tx.execute(
        sql`update refund set status = 'due', detail = '', settled_at = null where id = ${id} and status = 'failed'`,
      );
      if (rowCount !== 1) throw new Refusal("order.wrong_state");
      const after = await getRefund(tx, id);
      await recordAudit(tx, staff, { action: "retry", resource: "refund", resourceId: id, before, after });
      return after;
    }),
  );

  api.handleStaff(contract.adminListPayoutRuns, async ({ params }) => listPayoutRuns(db, params.id));
  api.handleStaff(contract.adminPlanPayout, async ({ params, body }, staff) => planPayout(db, staff, params.id, body));
  api.handleStaff(contract.adminRecordPayout, async ({ params, body }, staff) =>
    recordPayout(db, staff, params.id, body),
  );

  api.handleStaff(contract.adminListPayments, async ({ query }, staff) => listPayments(db, staff, query));

  api.handleStaff(contract.adminDecidePayment, async ({ params: { id }, body: { decision } }, staff) => {
    await decideHeldPayment(payments, staff, id, decision);
    return getPayment(db, id);
  });
}
