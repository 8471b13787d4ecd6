import type { putListInCart as putListInCartRoute } from "@tatka/contract/lists/shopping-lists";
import type { Answer, Body } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { addLines } from "../../orders/cart/index.ts";

/** Adds the chosen products of a list to the cart, and reports what did not fit. */
export async function putInCart(
  db: Database,
  { accountId, isOwn, region }: { accountId: number; isOwn: SQL; region: Region },
  listId: number,
  { items }: Body<typeof putListInCartRoute>,
): Promise<Answer<typeof putListInCartRoute>> {
  const { rows } = await db.execute(sql`select from shopping_list where id = ${listId} and ${isOwn}`);
  if (rows.length === 0) throw new Refusal("list.not_found");
  const lines = await addLines(db, { accountId, region }, items);
  return {
    added: lines.filter(({ added }) => added > 0).length,
    missing: lines.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : [])),
  };
}
