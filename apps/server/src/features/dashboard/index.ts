import { adminDashboard, type Dashboard } from "@tatka/contract/dashboard";
import { sql } from "drizzle-orm";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";

export function registerDashboard(api: Api, db: Database): void {
  api.handleStaff(adminDashboard, async () => readDashboard(db));
}

async function readDashboard(db: Database): Promise<Dashboard> {
  const { rows } = await db.execute<Dashboard>(sql`
    select
      (select json_build_object('active', count(*) filter (where status = 'active'),
                                'hidden', count(*) filter (where status = 'hidden')) from product) as products,
      (select count(*)::int from variation where removed_at is null) as variations,
      (select count(*)::int from category) as categories,
      (select json_agg(json_build_object('region', code, 'title', title_en, 'variations', missing) order by code)
       from (select r.code, r.title_en,
               (select count(*) from variation v
                where v.removed_at is null and not exists (select from region_stock rs where rs.variation_id = v.id
                                  and rs.region_code = r.code and rs.available > 0)) as missing
             from region r) counted) as "outOfStock",
      (select json_build_object('ready', count(*) filter (where status = 'ready'),
                                'rendering', count(*) filter (where status = 'rendering'),
                                'failed', count(*) filter (where status = 'failed')) from picture) as pictures`);
  const dashboard = rows[0];
  if (!dashboard) throw new Error("the dashboard query gave no row");
  return { ...dashboard, outOfStock: dashboard.outOfStock ?? [] };
}
