import * as contract from "@tatka/contract/orders/problems";
import * as admin from "@tatka/contract/orders/problems-admin";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readPicture, uploadPicture } from "../../catalogue/reviews/index.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { getProblem, listProblems } from "./admin-problems.ts";
import { declineProblem, refundProblem, replaceProblem } from "./answer-problem.ts";
import { reportProblem, requireReportable } from "./report-problem.ts";

/** Problems with delivered goods: reports by customers and answers by staff. */
export function registerProblems(api: Api, { db, files }: WebContext): void {
  api.handle(contract.reportProblem, async ({ params, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return reportProblem(db, shopper.id, params.orderNumber, { key: c.req.header("idempotency-key"), body });
  });
  api.handle(contract.uploadProblemPicture, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await requireReportable(db, shopper.id, params.orderNumber);
    const { file } = await readForm(c);
    return uploadPicture(db, files, shopper.id, file);
  });

  api.handleStaff(admin.problemRoutes.list, async ({ query }, staff) => listProblems(db, staff, query));
  api.handleStaff(admin.problemRoutes.get, async ({ params }) => getProblem(db, params.id));
  api.handleStaffFile(admin.adminProblemPicture, async ({ params: { id, name } }) => {
    const { pictures } = await getProblem(db, id);
    const bytes = pictures.some((one) => one.name === name) ? await readPicture(files, name, "large") : undefined;
    if (!bytes) throw new Refusal("record.not_found");
    return { name: `problem-${id}.webp`, bytes };
  });
  api.handleStaff(admin.adminRefundProblem, async ({ params: { id }, body }, staff) => {
    await refundProblem(db, staff, id, body);
    return getProblem(db, id);
  });
  api.handleStaff(admin.adminReplaceProblem, async ({ params: { id }, body }, staff) => {
    await replaceProblem(db, staff, id, body);
    return getProblem(db, id);
  });
  api.handleStaff(admin.adminDeclineProblem, async ({ params: { id }, body }, staff) => {
    await declineProblem(db, staff, id, body.answer);
    return getProblem(db, id);
  });
}
