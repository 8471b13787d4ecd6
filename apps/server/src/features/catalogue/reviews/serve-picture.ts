import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { currentShopper } from "../../people/identity/index.ts";
import { parsedFile, readPicture } from "./picture-files.ts";

/**
 * Serves pictures of approved reviews to everyone, and others only to the customer they belong to: who uploaded them, or
 * at whose door they were taken. All others get a 404.
 */
export function servePicture(db: Database, files: Files) {
  return async (c: Context<Env>): Promise<Response> => {
    const asked = parsedFile(c.req.param("file") ?? "");
    const found = asked && (await findPicture(db, asked.name));
    const isSeen = found && (found.isApproved || (await currentShopper({ db }, c))?.id === found.accountId);
    const bytes = isSeen ? await readPicture(files, asked.name, asked.size) : undefined;
    if (!bytes || !found) throw new Refusal("route.not_found");
    return c.body(bytes, 200, {
      "content-type": "image/webp",
      // Staff may remove it later, so it is not immutable.
      "cache-control": found.isApproved ? "public, max-age=3600" : "private, no-store",
    });
  };
}

async function findPicture(db: Database, name: string) {
  const { rows } = await db.execute<{ accountId: number; isApproved: boolean }>(sql`
    select p.account_id as "accountId", coalesce(r.status = 'approved', false) as "isApproved"
    from review_picture p left join review r on r.id = p.review_id where p.name = ${name}`);
  return rows[0];
}
