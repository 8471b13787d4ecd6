import * as contract from "@tatka/contract/content/canned-answers";
import { templateProblem } from "@tatka/domain/content/message-template";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, deleteRecord, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

type CannedAnswer = contract.CannedAnswer;

const kind = {
  resource: "message_words",
  table: "canned_answer",
  read: getAnswer,
  tags: () => [],
} satisfies RecordKind<CannedAnswer>;

/** Canned answers in both languages. Staff can edit them before sending. */
export const cannedAnswers: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(contract.cannedAnswerRoutes.list, async () => ({ items: await listAnswers(db) }));
    api.handleStaff(contract.adminContactCannedAnswers, async () => ({ items: await listAnswers(db, "contact") }));
    api.handleStaff(contract.adminProblemCannedAnswers, async () => ({ items: await listAnswers(db, "problem") }));
    api.handleStaff(contract.cannedAnswerRoutes.create, async ({ body }, staff) =>
      createRecord(office, staff, kind, (tx) => insertRow(tx, "canned_answer", { ...columnsOf(body), sort: 1_000 })),
    );
    api.handleStaff(contract.cannedAnswerRoutes.update, async ({ params, body: { version, ...body } }, staff) =>
      changeRecord(office, staff, kind, { id: params.id, version, set: columnsOf(body) }),
    );
    api.handleStaff(contract.cannedAnswerRoutes.delete, async ({ params }, staff) =>
      deleteRecord(office, staff, kind, params.id),
    );
  },
};

function columnsOf({
  usedFor,
  title,
  titleBn,
  text,
  textBn,
}: z.output<typeof contract.cannedAnswerRoutes.create.body>) {
  for (const [field, words] of Object.entries({ text, textBn })) {
    const problem = templateProblem(words, { offered: contract.cannedPlaceholders[usedFor], required: [] });
    if (problem?.code === "html") throw new Refusal("message.html", {}, { fields: { [field]: "holds HTML" } });
    if (problem) {
      const { placeholder } = problem;
      throw new Refusal("message.unknown_placeholder", { placeholder }, { fields: { [field]: placeholder } });
    }
  }
  return { usedFor, titleEn: title, titleBn, textEn: text, textBn };
}

const columns = sql`
  id, used_for as "usedFor", title_en as title, title_bn as "titleBn", text_en as text, text_bn as "textBn", version`;

async function listAnswers(db: Database, usedFor?: CannedAnswer["usedFor"]): Promise<CannedAnswer[]> {
  const { rows } = await db.execute<CannedAnswer>(sql`
    select ${columns} from canned_answer where ${usedFor ? sql`used_for = ${usedFor}` : sql`true`}
    order by used_for, sort, id`);
  return rows;
}

async function getAnswer(db: Database, id: number): Promise<CannedAnswer> {
  const { rows } = await db.execute<CannedAnswer>(sql`select ${columns} from canned_answer where id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}
