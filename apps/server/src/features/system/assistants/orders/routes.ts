import * as contract from "@tatka/contract/system/assistants/orders";
import type { Context } from "hono";
import { sql } from "../../../../platform/database/sql.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { changeOrder, requireOwn } from "../../../orders/order-changes/index.ts";
import { moveOrder, readOrders } from "../../../orders/orders/index.ts";
import { reportProblem } from "../../../orders/problems/index.ts";
import { asAssistant } from "../agents/acting-assistant.ts";
import { type AgentCalls, type LinkedAgent, NoResource } from "../agents/agent-calls.ts";
import { assistantWith, onceForAgent } from "../agents/once-for-agent.ts";
import { isPlainProfile } from "../discovery/plain-profile.ts";
import { answerReplacement } from "./replacements.ts";
import { shownOrder } from "./shown-order.ts";

const capability = "dev.ucp.shopping.order";
const reads = { capability, scope: "dev.ucp.shopping.order:read" } as const;
const manages = { capability, scope: "dev.ucp.shopping.order:manage" } as const;
const answers = { capability, scope: "grocery.replacements:answer" } as const;
const MOST_LISTED = 10;

/** Orders of a linked person. What an assistant does is what the person could do, and the history names it. */
export function registerAgentOrders(calls: AgentCalls, { db, config }: Pick<WebContext, "db" | "config">): void {
  calls.handleLinked(contract.listAgentOrders, reads, async (_, { ucp, link }) => {
    const { items } = await readOrders(db, link.person.id, 1, MOST_LISTED);
    const orders = items.map(({ orderNumber, status, placedAt, total, itemCount }) => ({
      ...{ id: orderNumber, status, placed_at: placedAt, total: Math.round(total * 100), items: itemCount },
    }));
    return { ucp, orders };
  });

  calls.handleLinked(contract.getAgentOrder, reads, async ({ params, c }, agent) =>
    outcome(() => shownOrder(db, requestOrigin(c), agent, params.id)),
  );

  calls.handleLinked(contract.changeAgentOrder, manages, async ({ params, body, c }, agent) =>
    once(c, agent, "change_order", params.id, async (number) => {
      await asAssistant(db, agent.link.host, async (tx) => {
        await requireOwn(tx, agent.link.person.id, number);
        const input = { slotId: body.selected_option_id };
        await changeOrder(tx, config, number, input, { staffId: null, by: "customer" });
      });
    }),
  );

  calls.handleLinked(contract.cancelAgentOrder, manages, async ({ params, c }, agent) =>
    once(c, agent, "cancel_order", params.id, async (number) => {
      const own = sql`o.account_id = ${agent.link.person.id} and o.number = ${number}`;
      await asAssistant(db, agent.link.host, async (tx) => {
        await requireOwn(tx, agent.link.person.id, number);
        const moved = await moveOrder(tx, own, { step: "cancel", by: "customer" });
        if (!moved) throw new Refusal("order.wrong_state");
      });
    }),
  );

  calls.handleLinked(contract.reportAgentProblem, manages, async ({ params, body, c }, agent) =>
    once(c, agent, "report_problem", params.id, async (number) => {
      const lines = body.line_items.map(({ id, ...line }) => ({ lineId: Number(id), ...line }));
      const report = { key: undefined, body: { lines, note: body.note, picture: [] } };
      await asAssistant(db, agent.link.host, (tx) => reportProblem(tx, agent.link.person.id, number, report));
    }),
  );

  calls.handleLinked(contract.answerAgentReplacement, answers, async ({ params, body, c }, agent) =>
    once(c, agent, "answer_replacement", params.id, (number) =>
      answerReplacement(db, agent.link, { number, replacementId: body.replacement_id, accept: body.accept }),
    ),
  );

  async function once(
    c: Context<Env>,
    agent: LinkedAgent,
    operation: string,
    id: string,
    work: (number: string) => Promise<void>,
  ) {
    const act = () =>
      outcome(async () => {
        await work(id.toUpperCase());
        return shownOrder(db, requestOrigin(c), agent, id);
      });
    const assistantId = await assistantWith(db, agent.profile.url);
    // Chat programs share the plain profile. Each of these calls does nothing when it is repeated.
    if (isPlainProfile(agent.profile.url)) return act();
    // The key belongs to the person, too, so that nobody reads the answer of another person's call.
    return onceForAgent(db, c, { assistantId, operation: `${operation} of ${agent.link.id}` }, act);
  }
}

/** What the person could not do either is an outcome of the protocol, with the store's own sentence. */
async function outcome<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error;
    throw new NoResource(error.code === "order.not_found" ? "not_found" : error.code, error.message);
  }
}
