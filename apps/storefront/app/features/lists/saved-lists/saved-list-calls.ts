import type * as contract from "@tatka/contract/lists/saved-lists";
import { call } from "../../../api-client.ts";

type Item = { variationId: number; quantity: number };

export const fetchLists = () => call<typeof contract.listSavedLists>("get", "/saved-list");

export const createList = (name: string, items: readonly Item[]) =>
  call<typeof contract.createSavedList>("post", "/saved-list", { body: { name, items: [...items] } });

export const fetchList = (id: number) =>
  call<typeof contract.readSavedList>("get", "/saved-list/{id}", { params: { id } });

export const renameList = (id: number, name: string) =>
  call<typeof contract.renameSavedList>("patch", "/saved-list/{id}", { params: { id }, body: { name } });

export const deleteList = (id: number) =>
  call<typeof contract.deleteSavedList>("delete", "/saved-list/{id}", { params: { id } });

export const restoreList = (id: number) =>
  call<typeof contract.restoreSavedList>("post", "/saved-list/{id}/restore", { params: { id } });

export const addToList = (id: number, items: readonly Item[]) =>
  call<typeof contract.addListItems>("post", "/saved-list/{id}/item", { params: { id }, body: { items: [...items] } });

export const setListItem = (id: number, body: Item) =>
  call<typeof contract.setListItem>("put", "/saved-list/{id}/item", { params: { id }, body });

export const putListInCart = (id: number) =>
  call<typeof contract.putSavedListInCart>("post", "/saved-list/{id}/cart", { params: { id } });

export const shareList = (id: number, showsName: boolean) =>
  call<typeof contract.shareSavedList>("put", "/saved-list/{id}/share", { params: { id }, body: { showsName } });

export const stopSharing = (id: number) =>
  call<typeof contract.stopSharingList>("delete", "/saved-list/{id}/share", { params: { id } });

export const setReminder = (id: number, body: { every: "week" | "month"; day: number }) =>
  call<typeof contract.setListReminder>("put", "/saved-list/{id}/reminder", { params: { id }, body });

export const pauseReminder = (id: number, isPaused: boolean) =>
  call<typeof contract.pauseListReminder>("patch", "/saved-list/{id}/reminder", { params: { id }, body: { isPaused } });

export const skipReminder = (id: number, nextOn: string) =>
  call<typeof contract.skipListReminder>("post", "/saved-list/{id}/reminder/skip", {
    params: { id },
    body: { nextOn },
  });

export const endReminder = (id: number) =>
  call<typeof contract.endListReminder>("delete", "/saved-list/{id}/reminder", { params: { id } });

export const fetchSharedList = (list: string) =>
  call<typeof contract.readSharedList>("get", "/shared-list", { query: { list } });

export const putSharedInCart = (list: string) =>
  call<typeof contract.putSharedListInCart>("post", "/shared-list/cart", { body: { list } });

export const stopReminderByLink = (reminder: string) =>
  call<typeof contract.stopListReminder>("post", "/list-reminder/stop", { query: { reminder } });
