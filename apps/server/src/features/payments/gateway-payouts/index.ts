import { type GatewayBalance, type GatewayPayout, gatewayPayoutRoutes } from "@tatka/contract/payments/gateway-payouts";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import { changeRecord, createRecord, deleteRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const kind = {
  resource: "gateway_payout",
  table: "gateway_payout",
  read: async (db, id) => oneOrRefuse(await findPayouts(db, sql`where id = ${id}`), "record.not_found"),
  tags: () => [],
} satisfies RecordKind<GatewayPayout>;

/** Payouts of payment gateways, entered from their statements, and what each gateway still owes. */
export const gatewayPayouts: Feature = {
  routes(api, office) {
    crudRoutes(api, office, gatewayPayoutRoutes, {
      async list(db, page) {
        const [payouts, balances] = await Promise.all([
          listPage(db, page, sql`gateway_payout`, (limit) =>
            findPayouts(db, sql`order by paid_on desc, id desc ${limit}`),
          ),
          readBalances(db),
        ]);
        return { ...payouts, balances };
      },
      create: (_, staff, body) =>
        createRecord(office, staff, kind, (tx) => insertRow(tx, "gateway_payout", rowOf(body)).catch(refuseMissing)),
      update: (_, staff, id, { version, ...body }) =>
        changeRecord(office, staff, kind, { id, version, set: rowOf(body) }).catch(refuseMissing),
      delete: (_, staff, id) => deleteRecord(office, staff, kind, id),
    });
  },
};

function rowOf({ received, fees, ...same }: z.output<typeof gatewayPayoutRoutes.create.body>) {
  return { ...same, receivedPoisha: poishaFromTaka(received), feesPoisha: poishaFromTaka(fees) };
}

async function findPayouts(db: Database, which: SQL): Promise<GatewayPayout[]> {
  const { rows } = await db.execute<GatewayPayout>(sql`
    select id, gateway, reference, paid_on::text as "paidOn", ${taka(sql`received_poisha`)} as received,
      ${taka(sql`fees_poisha`)} as fees, note, version
    from gateway_payout ${which}`);
  return rows;
}

/** Held and surplus payments count, too: the gateway has that money until it is refunded. */
async function readBalances(db: Database): Promise<GatewayBalance[]> {
  const { rows } = await db.execute<GatewayBalance>(sql`
    select gateway, ${taka(sql`sum(captured)`)} as captured, ${taka(sql`sum(refunded)`)} as refunded,
      ${taka(sql`sum(received)`)} as received, ${taka(sql`sum(fees)`)} as fees,
      ${taka(sql`sum(captured - refunded - received - fees)`)} as owed
    from (
      select gateway, sum(captured_poisha) as captured, 0 as refunded, 0 as received, 0 as fees from payment
      where captured_poisha > 0 group by gateway
      union all
      select p.gateway, 0, sum(r.amount_poisha), 0, 0 from refund r join payment p on p.id = r.payment_id
      where r.status = 'done' group by p.gateway
      union all
      select gateway, 0, 0, sum(received_poisha), sum(fees_poisha) from gateway_payout group by gateway
    ) money group by gateway order by gateway`);
  return rows;
}
