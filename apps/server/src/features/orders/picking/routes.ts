import * as contract from "@tatka/contract/orders/picking";
import * as queue from "@tatka/contract/orders/picking-queue";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { AllowedStaff, Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { readOrder, type StoredSubstitution, shownSubstitution, substitutionOf } from "../orders/index.ts";
import { readOrderForStaff } from "../orders-admin/index.ts";
import { answerQuestion } from "./answer-question.ts";
import { claimOrders, releaseOrders } from "./claim-orders.ts";
import { listSubstitutes } from "./find-substitutes.ts";
import { questionOf } from "./link-token.ts";
import { notFound } from "./not-found.ts";
import { packPicked } from "./pack-picked.ts";
import { pickLines } from "./pick-lines.ts";
import { readPickingFor } from "./picking-queue.ts";

/** Picking by staff, and customers' answers to substitution offers. */
export function registerPicking(api: Api, { db, secret }: WebContext): void {
  // Phones repeat these after a lost response. The key stores the number only: the repeated response shows the order as it is.
  const keyed = (
    { c, params: { number }, body }: { c: Context<Env>; params: { number: string }; body?: unknown },
    staff: AllowedStaff,
    work: (tx: Database) => Promise<void>,
  ) => {
    const press = { accountId: staff.id, route: c.req.path, key: c.req.header("idempotency-key"), body: body ?? null };
    return onceIfKeyed(db, press, async (tx) => {
      await work(tx);
      return { number };
    });
  };
  api.handleStaff(queue.getPicking, async ({ query }, staff) => readPickingFor(db, staff, query.hubId));
  api.handleStaff(queue.claimPicking, async ({ body }, staff) => {
    await claimOrders(db, staff, body);
    return readPickingFor(db, staff, body.hubId);
  });
  api.handleStaff(queue.releasePicking, async ({ body }, staff) => {
    await releaseOrders(db, staff, body.numbers);
    return readPickingFor(db, staff, body.hubId);
  });
  api.handleStaff(queue.packPicked, async (call, staff) =>
    keyed(call, staff, (tx) => packPicked(tx, staff, call.params.number)),
  );

  api.handleStaff(contract.adminPickLines, async (call, staff) => {
    const { number } = await keyed(call, staff, (tx) => pickLines(tx, staff, call.params.number, call.body));
    return readOrderForStaff(db, staff, number);
  });
  api.handleStaff(contract.adminSubstitutes, async ({ params: { number }, query }) =>
    listSubstitutes(db, number, query),
  );
  api.handleStaff(contract.adminNotFound, async (call, staff) => {
    const { number } = await keyed(call, staff, (tx) => notFound(tx, staff, call.params.number, call.body));
    return readOrderForStaff(db, staff, number);
  });

  api.handle(contract.answerSubstitution, async ({ params: { orderNumber, id }, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    const own = sql`s.id = ${id} and o.account_id = ${shopper.id} and o.number = ${orderNumber}`;
    await answerQuestion(db, own, body.accept ? "accepted" : "declined");
    return readOrder(db, shopper.id, orderNumber);
  });
  api.handle(contract.getSubstitution, async ({ params, c }) =>
    readQuestion(await linked(params.token, c.env.network)),
  );
  api.handle(contract.answerByLink, async ({ params, body, c }) => {
    const id = await linked(params.token, c.env.network);
    await answerQuestion(db, sql`s.id = ${id}`, body.accept ? "accepted" : "declined");
    return readQuestion(id);
  });

  async function linked(token: string, network: string): Promise<number> {
    await countAttempt(db, `questions opened from ${network}`, { most: 100, inSeconds: 15 * MINUTE });
    return questionOf(secret, token);
  }

  async function readQuestion(id: number): Promise<contract.SubstitutionQuestion> {
    const { rows } = await db.execute<{ shown: StoredSubstitution; orderNumber: string }>(sql`
      select ${shownSubstitution} as shown, o.number as "orderNumber"
      from substitution s join customer_order o on o.id = s.order_id
      where s.id = ${id} and (s.state <> 'asked' or ${oneOf(sql`o.status`, statesFor("answer-question", "customer"))})`);
    if (!rows[0]) throw new Refusal("substitution.ended");
    return { ...substitutionOf(rows[0].shown), orderNumber: rows[0].orderNumber };
  }
}
