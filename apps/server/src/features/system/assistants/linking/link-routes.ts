import * as contract from "@tatka/contract/system/assistants/links";
import type { Context } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Api } from "../../../../platform/http/api.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { requireShopper } from "../../../people/identity/index.ts";
import { assistantsSwitch } from "../agents/agent-calls.ts";
import { ClientDocuments } from "./client-documents.ts";
import { changeLimits, listLinks, saveLink, startingLimits, stopLink } from "./link-queries.ts";
import { readLinkRequest, returnUrl } from "./link-request.ts";
import { issueCode } from "./tokens.ts";

/** The person's side of linking: consent, and the list in the profile. */
export function registerLinks(api: Api, { db, shared, config }: Pick<WebContext, "db" | "shared" | "config">): void {
  const isOn = assistantsSwitch({ db, shared });
  const clients = new ClientDocuments(config.webhooks);

  api.handle(contract.askForLink, async ({ body, c }) => {
    const { id: accountId } = await requireConsenting(c);
    const origin = requestOrigin(c);
    const checked = await readLinkRequest(clients, { origin, accountId }, body);
    if (!("request" in checked)) return checked;
    const { client, redirectUri, scopes } = checked.request;
    return {
      host: client.host,
      returnHost: new URL(redirectUri).host,
      scopes,
      ...startingLimits,
      denyTo: returnUrl(origin, { ...body, redirect_uri: redirectUri }, { error: "access_denied" }),
    };
  });

  api.handle(contract.allowLink, async ({ body, c }) => {
    const { id: accountId } = await requireConsenting(c);
    const origin = requestOrigin(c);
    const checked = await readLinkRequest(clients, { origin, accountId }, body);
    if (!("request" in checked)) return checked;
    const { client, redirectUri, challenge, scopes } = checked.request;
    // No more than the assistant asked for.
    const given = body.scopes.filter((scope) => scopes.includes(scope));
    if (given.length === 0) {
      throw new Refusal("request.invalid", {}, { fields: { scopes: "The assistant did not ask for this" } });
    }
    const code = await db.transaction(async (tx) => {
      const linkId = await saveLink(tx, accountId, client, { ...body, scopes: given });
      return issueCode(tx, linkId, { redirectUri, challenge });
    });
    return { returnTo: returnUrl(origin, { ...body, redirect_uri: redirectUri }, { code }) };
  });

  api.handle(contract.listLinks, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    return listLinks(db, shopper.id);
  });

  api.handle(contract.changeLink, async ({ params: { id }, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    await changeLimits(db, { id, accountId: shopper.id }, body);
    return listLinks(db, shopper.id);
  });

  api.handle(contract.stopLink, async ({ params: { id }, c }) => {
    const { shopper } = await requireShopper(db, c);
    await stopLink(db, { id, accountId: shopper.id });
    return listLinks(db, shopper.id);
  });

  async function requireConsenting(c: Context<Env>) {
    if (!(await isOn())) throw new Refusal("route.not_found");
    const { shopper } = await requireShopper(db, c);
    return shopper;
  }
}
