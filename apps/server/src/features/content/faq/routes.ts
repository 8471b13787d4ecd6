import * as contract from "@tatka/contract/content/faq";
import type { Feature } from "../../../platform/feature.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { refuseHtml } from "../pages/index.ts";
import { createEntry, deleteEntry, updateEntry } from "./change-entries.ts";
import { getEntry, listEntries, readFaq } from "./entries.ts";

export const faq: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handle(contract.listFaq, async ({ madeFrom }) => {
      madeFrom("faq");
      return readFaq(db);
    });
    api.handleStaff(contract.faqRoutes.list, async ({ query }) => listEntries(db, query));
    api.handleStaff(contract.faqRoutes.get, async ({ params }) => getEntry(db, params.id));
    api.handleStaff(contract.adminPreviewFaq, async ({ body: { answer } }) => {
      refuseHtml({ answer });
      return { html: renderMarkdown(answer) };
    });
    api.handleStaff(contract.faqRoutes.create, async ({ body }, staff) => createEntry(office, staff, body));
    api.handleStaff(contract.faqRoutes.update, async ({ params, body }, staff) =>
      updateEntry(office, staff, params.id, body),
    );
    api.handleStaff(contract.faqRoutes.delete, async ({ params }, staff) => deleteEntry(office, staff, params.id));
  },
};
