import { randomBytes, timingSafeEqual } from "node:crypto";
import { feedTargets, type ProductFeed, type readProductFeed } from "@tatka/contract/catalogue/feeds";
import { urlOf } from "@tatka/contract/route";
import { languages } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import type { Sealer } from "../../../platform/security/sealer.ts";

type Which = Pick<ProductFeed, "target" | "region" | "language">;
type Row = Which & { isOn: boolean; sealedToken: Buffer; readAt: string | null };

/** All possible feeds; one that was never turned on has no URL. */
export async function listFeeds(
  db: Database,
  sealer: Sealer,
  regions: readonly Region[],
  originOf: (region: Region) => string,
): Promise<ProductFeed[]> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from product_feed`);
  const all = feedTargets.flatMap((target) =>
    regions.flatMap((region) => languages.map((language) => ({ target, region, language }))),
  );
  return all.map((which) => {
    const row = rows.find((one) => nameOf(one) === nameOf(which));
    return row ? shown(row, sealer, originOf(which.region)) : { ...which, isOn: false, url: null, readAt: null };
  });
}

export async function switchFeed(
  db: Database,
  sealer: Sealer,
  staff: Staff,
  { isOn, isRenewed, origin, ...which }: Which & { isOn: boolean; isRenewed: boolean; origin: string },
): Promise<ProductFeed> {
  const sealed = sealer.seal(nameOf(which), randomBytes(20));
  const { target, region, language } = which;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      insert into product_feed as f (target, region_code, language, is_on, sealed_token)
      values (${target}, ${region}, ${language}, ${isOn}, ${sealed})
      on conflict (target, region_code, language) do update set is_on = excluded.is_on,
        sealed_token = case when ${isRenewed} then excluded.sealed_token else f.sealed_token end
      returning ${columns}`);
    const [row] = rows;
    if (!row) throw new Error("the feed was not stored");
    const after = { isOn, ...(isRenewed && { isRenewed }) };
    await recordAudit(tx, staff, { action: "update", resource: "product_feed", resourceId: nameOf(which), after });
    return shown(row, sealer, origin);
  });
}

/** Whether the feed is on and this is its token. */
export async function isFeedToken(db: Database, sealer: Sealer, which: Which, token: string): Promise<boolean> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from product_feed where ${is(which)} and is_on`);
  const kept = rows[0] && sealer.open(nameOf(which), rows[0].sealedToken);
  const given = Buffer.from(token, "hex");
  return kept !== undefined && given.length === kept.length && timingSafeEqual(given, kept);
}

export async function noteRead(db: Database, which: Which): Promise<void> {
  await db.execute(sql`update product_feed set read_at = now() where ${is(which)}`);
}

const columns = sql`target, region_code as region, language, is_on as "isOn", sealed_token as "sealedToken", read_at as "readAt"`;

function is({ target, region, language }: Which): SQL {
  return sql`target = ${target} and region_code = ${region} and language = ${language}`;
}

/** The value that a token signs. */
function nameOf({ target, region, language }: Which): string {
  return `${target} ${region} ${language}`;
}

function shown({ sealedToken, readAt, ...row }: Row, sealer: Sealer, origin: string): ProductFeed {
  const token = sealer.open(nameOf(row), sealedToken)?.toString("hex");
  const { target, region, language, isOn } = row;
  const params = { target, region, language };
  return {
    ...params,
    isOn,
    // Unreadable after a change of SESSION_SECRET: rotating the URL creates a readable one.
    url: token
      ? origin + urlOf<typeof readProductFeed>("/feed/{target}/{region}/{language}", { params, query: { token } })
      : null,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
  };
}
