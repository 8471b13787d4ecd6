import * as contract from "@tatka/contract/content/faq";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { refuseHtml } from "../pages/index.ts";
import { createEntry, deleteEntry, updateEntry } from "./change-entries.ts";
import { getEntry, listEntries, readFaq } from "./entries.ts";

export const faq: Feature = {
  cacheTags: ["faq"],
  routes(api, office) {
    const { db } = office;
    api.handle(contract.listFaq, async ({ madeFrom }) => {
      madeFrom("faq");
      return readFaq(db);
    });
    crudRoutes(api, office, contract.faqRoutes, {
      list: listEntries,
      get: getEntry,
      create: createEntry,
      update: updateEntry,
      delete: deleteEntry,
    });
    api.handleStaff(contract.adminPreviewFaq, async ({ body: { answer } }) => {
      refuseHtml({ answer });
      return { html: renderMarkdown(answer) };
    });
  },
};
