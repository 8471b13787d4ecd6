import * as faq from "@tatka/contract/content/faq";
import type { Api } from "../../../platform/api.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { refuseHtml } from "../pages/index.ts";
import { createEntry, deleteEntry, updateEntry } from "./change-entries.ts";
import { getEntry, listEntries, readFaq } from "./entries.ts";

export function registerFaq(api: Api, office: Office): void {
  const { db } = office;
  api.handle(faq.listFaq, async ({ madeFrom }) => {
    madeFrom("faq");
    return readFaq(db);
  });
  api.handleStaff(faq.adminListFaq, async ({ query }) => listEntries(db, query));
  api.handleStaff(faq.adminGetFaq, async ({ params }) => getEntry(db, params.id));
  api.handleStaff(faq.adminPreviewFaq, async ({ body: { answer } }) => {
    refuseHtml({ answer });
    return { html: renderMarkdown(answer) };
  });
  api.handleStaff(faq.adminCreateFaq, async ({ body }, staff) => createEntry(office, staff, body));
  api.handleStaff(faq.adminUpdateFaq, async ({ params, body }, staff) => updateEntry(office, staff, params.id, body));
  api.handleStaff(faq.adminDeleteFaq, async ({ params }, staff) => deleteEntry(office, staff, params.id));
}
