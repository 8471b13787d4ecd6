import type { SharedList } from "@tatka/contract/lists/saved-lists";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";
import { tokenHash } from "../../people/sessions/index.ts";
import { type OwnList, readItems } from "./read-lists.ts";
import { type ShareLinkRow, type ShareLinks, shareLinkColumns } from "./share-links.ts";

/** Tokens cannot be guessed; the limit only stops programs from trying all day. */
const looksFromANetwork = { most: 600, inSeconds: 15 * MINUTE };

/** A shared list keeps its link; sharing it again after revoking creates a new one. */
export async function shareList(
  db: Database,
  links: ShareLinks,
  { accountId, id }: OwnList,
  showsName: boolean,
): Promise<void> {
  const { rows } = await db.execute<ShareLinkRow>(sql`
    update saved_list l set shares_owner_name = ${showsName}
    where id = ${id} and account_id = ${accountId} and deleted_at is null returning ${shareLinkColumns}`);
  if (!rows[0]) throw new Refusal("saved_list.not_found");
  if (links.tokenOf(rows[0]) === null) await links.create(db, rows[0]);
}

export async function stopSharing(db: Database, { accountId, id }: OwnList): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update saved_list set share_token = null, share_token_hash = null, sealed_share_token = null, shares_owner_name = false
    where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  if (!rowCount) throw new Refusal("saved_list.not_found");
}

/** The list of a link, while it is shared and its owner has an account. */
export async function findShared(
  db: Database,
  token: string,
  network: string,
): Promise<{ id: number; name: string; from: string | null }> {
  await countAttempt(db, `shared lists from ${network}`, looksFromANetwork);
  const { rows } = await db.execute<{ id: number; name: string; from: string | null }>(sql`
    select l.id, l.name, case when l.shares_owner_name then nullif(a.name, '') end as "from"
    from saved_list l join account a on a.id = l.account_id and a.status = 'active'
    where (l.share_token_hash = ${tokenHash(token)} or l.share_token = ${token}) and l.deleted_at is null`);
  return oneOrRefuse(rows, "saved_list.link_ended");
}

export async function readShared(
  db: Database,
  token: string,
  { network, region }: { network: string; region: Region },
): Promise<SharedList> {
  const { id, name, from } = await findShared(db, token, network);
  return { name, from, items: await readItems(db, id, region) };
}
