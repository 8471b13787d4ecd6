import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { readWrittenList } from "@tatka/domain/lists/shopping-list";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import type { Charge } from "../../../platform/security/cost-limit.ts";
import { type ListMatches, type MatchedList, matchColumns } from "./list-matches.ts";

type Row = MatchedList &
  Pick<ShoppingList, "status" | "progress" | "source"> & {
    failureCode: string | null;
    failureMessage: string | null;
    askedAt: string | Date | null;
    answer: string;
  };

type Caller = { isOwn: SQL; region: Region; network: string; charge?: Charge };

/** A list for its owner, with current prices and stock. */
export async function readList(db: Database, matches: ListMatches, id: number, caller: Caller): Promise<ShoppingList> {
  const { rows } = await db.execute<Row>(sql`
    select ${matchColumns}, status, progress, source, failure_code as "failureCode",
      failure_message as "failureMessage", asked_at as "askedAt", answer
    from shopping_list where id = ${id} and ${caller.isOwn}`);
  const row = oneOrRefuse(rows, "list.not_found");
  const { status, progress, source, text, failureCode, failureMessage, askedAt, answer } = row;
  return {
    ...{ id, status, progress, source, text },
    ...(failureCode ? { failure: { code: failureCode, message: failureMessage ?? "" } } : {}),
    lines: status === "done" ? await matches.linesOf(row, caller) : [],
    leftOut: readWrittenList(text).leftOut.map(({ raw, reason }) => ({ raw, reason })),
    asked: askedAt ? { at: new Date(askedAt).toISOString(), answer: answer || null } : null,
  };
}
