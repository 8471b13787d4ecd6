import * as contract from "@tatka/contract/lists/saved-lists";
import type { Region } from "@tatka/domain/region";
import type { Context } from "hono";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { addItems, createList, deleteList, renameList, restoreList, setItem } from "./change-lists.ts";
import { putInCart } from "./put-in-cart.ts";
import { listSavedLists, type OwnList, readSavedList } from "./read-lists.ts";
import { endReminder, pauseReminder, setReminder, skipReminder, stopByLink } from "./reminders.ts";
import { ShareLinks } from "./share-links.ts";
import { findShared, readShared, shareList, stopSharing } from "./sharing.ts";

export function registerSavedLists(api: Api, { db, secret }: WebContext): void {
  const links = new ShareLinks(secret);
  type Call = { params: { id: number }; region: Region; c: Context<Env> };

  async function ownList({ params, region, c }: Call): Promise<OwnList> {
    const { shopper } = await requireShopper(db, c);
    return { accountId: shopper.id, id: params.id, region };
  }

  /** Changes one of the caller's lists and returns it. */
  async function changed(call: Call, change: (list: OwnList) => Promise<void>) {
    const list = await ownList(call);
    await change(list);
    return readSavedList(db, links, list);
  }

  api.handle(contract.listSavedLists, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    return listSavedLists(db, shopper.id);
  });

  api.handle(contract.createSavedList, async ({ body, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const id = await createList(db, shopper.id, body);
    return readSavedList(db, links, { accountId: shopper.id, id, region });
  });

  api.handle(contract.readSavedList, async (call) => readSavedList(db, links, await ownList(call)));
  api.handle(contract.renameSavedList, (call) => changed(call, (list) => renameList(db, list, call.body.name)));
  api.handle(contract.deleteSavedList, async (call) => {
    await deleteList(db, await ownList(call));
    return undefined;
  });
  api.handle(contract.restoreSavedList, (call) => changed(call, (list) => restoreList(db, list)));

  api.handle(contract.addListItems, (call) => changed(call, (list) => addItems(db, list, call.body.items)));
  api.handle(contract.setListItem, (call) => changed(call, (list) => setItem(db, list, call.body)));
  api.handle(contract.putSavedListInCart, async (call) => {
    const list = await ownList(call);
    await readSavedList(db, links, list);
    return putInCart(db, list.id, list);
  });

  api.handle(contract.shareSavedList, (call) =>
    changed(call, (list) => shareList(db, links, list, call.body.showsName)),
  );
  api.handle(contract.stopSharingList, (call) => changed(call, (list) => stopSharing(db, list)));
  api.handle(contract.readSharedList, ({ query, region, c }) =>
    readShared(db, query.list, { network: c.env.network, region }),
  );
  api.handle(contract.putSharedListInCart, async ({ body, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const { id } = await findShared(db, body.list, c.env.network);
    return putInCart(db, id, { accountId: shopper.id, region });
  });

  api.handle(contract.setListReminder, (call) => changed(call, (list) => setReminder(db, list, call.body)));
  api.handle(contract.pauseListReminder, (call) =>
    changed(call, (list) => pauseReminder(db, list, call.body.isPaused)),
  );
  api.handle(contract.skipListReminder, (call) => changed(call, (list) => skipReminder(db, list, call.body.nextOn)));
  api.handle(contract.endListReminder, (call) => changed(call, (list) => endReminder(db, list)));
  api.handle(contract.stopListReminder, ({ query, c }) =>
    stopByLink(db, secret, { token: query.reminder, network: c.env.network }),
  );
}
