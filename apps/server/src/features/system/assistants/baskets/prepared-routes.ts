import {
  confirmPreparedOrder,
  readPrepared,
  readPreparedOrder,
  takePrepared,
} from "@tatka/contract/system/assistants/prepared-baskets";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Api } from "../../../../platform/http/api.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import type { Checkout } from "../../../orders/checkout/index.ts";
import { requireShopper } from "../../../people/identity/index.ts";
import { assistantsSwitch } from "../agents/agent-calls.ts";
import { plainProfile } from "../discovery/plain-profile.ts";
import { findPrepared, noteTaken } from "./basket-queries.ts";
import { confirmedIn, findConfirmable, readConfirmable } from "./confirmable.ts";
import { placePrepared } from "./place-prepared.ts";
import { preparedItems, topUpCart } from "./prepared-items.ts";

/** The person's side of the link that an assistant gives them. */
export function registerPrepared(api: Api, context: Pick<WebContext, "read"> & Checkout): void {
  const { db, read } = context;
  const isOn = assistantsSwitch(context);

  api.handle(readPrepared, async ({ params, region, c }) => {
    const prepared = await openOne(params.id);
    const hasProfile = prepared.profileUrl !== plainProfile(requestOrigin(c));
    return {
      assistant: hasProfile ? new URL(prepared.profileUrl).host : null,
      items: await preparedItems(read, prepared.lines, region),
    };
  });

  api.handle(takePrepared, async ({ params, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const { id, lines } = await openOne(params.id);
    const answer = await topUpCart(db, lines, { accountId: shopper.id, region });
    await noteTaken(db, id);
    return answer;
  });

  api.handle(readPreparedOrder, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return readConfirmable(context, await ownCheckout(params.id, shopper.id), c.env.network);
  });

  api.handle(confirmPreparedOrder, async ({ params, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    const { id: basketId, link } = await ownCheckout(params.id, shopper.id);
    const { orderNumber, total } = await placePrepared(context, { basketId, link, ...confirmedIn(body.fingerprint) });
    return { orderNumber, total };
  });

  async function ownCheckout(id: string, accountId: number) {
    const checkout = (await isOn()) ? await findConfirmable(db, id, accountId) : undefined;
    if (!checkout) throw new Refusal("assistant.cart_not_found");
    return checkout;
  }

  async function openOne(id: string) {
    const prepared = (await isOn()) ? await findPrepared(db, id) : undefined;
    if (!prepared) throw new Refusal("assistant.cart_not_found");
    return prepared;
  }
}
