import * as contract from "@tatka/contract/content/message-words";
import type { Feature } from "../../../platform/feature.ts";
import { resetMessageWords, saveMessageWords } from "./change-message-words.ts";
import { listMessageWords } from "./read-message-words.ts";

export const messageWords: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.adminListMessageWords, async () => ({ items: await listMessageWords(db) }));
    api.handleStaff(contract.adminSaveMessageWords, async ({ params, body }, staff) =>
      saveMessageWords(db, staff, params, body),
    );
    api.handleStaff(contract.adminResetMessageWords, async ({ params }, staff) => resetMessageWords(db, staff, params));
  },
};
