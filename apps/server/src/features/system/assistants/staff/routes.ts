import type { Answer } from "@tatka/contract/route";
import * as contract from "@tatka/contract/system/assistants/assistants-admin";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment } from "../../../../platform/database/sql-values.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Api } from "../../../../platform/http/api.ts";
import { isPlainProfile } from "../discovery/plain-profile.ts";
import { listChannels } from "./channels.ts";
import { listMissed } from "./missed-searches.ts";

export function registerAssistantsAdmin(api: Api, { db, slowReads }: Pick<WebContext, "db" | "slowReads">): void {
  api.handleStaff(contract.adminListAssistants, async ({ query }) => listAssistants(db, query));
  api.handleStaff(contract.adminListOrderChannels, async ({ query }) =>
    slowReads.read((reads) => listChannels(reads, query)),
  );
  api.handleStaff(contract.adminListAssistantMisses, async ({ query }) => listMissed(db, query));
}

type Listed = Answer<typeof contract.adminListAssistants>;
type Row = Omit<contract.AssistantRow, "host"> & { total: number };

async function listAssistants(db: Database, { page, take }: { page: number; take: number }): Promise<Listed> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.profile_url as "profileUrl", ${moment(sql`a.first_seen_at`)} as "firstSeenAt",
      ${moment(sql`a.last_seen_at`)} as "lastSeenAt", recent.prepared, recent.taken, count(*) over ()::int as total
    from assistant a
    cross join lateral (
      select count(*)::int as prepared, count(b.taken_at)::int as taken from assistant_basket b
      where b.assistant_id = a.id and b.created_at > now() - interval '30 days'
    ) recent
    order by a.last_seen_at desc, a.id limit ${take} offset ${(page - 1) * take}`);
  const items = rows.map(({ total: _, ...row }) => ({
    ...row,
    host: isPlainProfile(row.profileUrl) ? null : new URL(row.profileUrl).host,
  }));
  return { items, total: rows[0]?.total ?? 0, page, take };
}
