import { publicSettings, type saveSetting } from "@tatka/contract/settings";
import { setting } from "@tatka/database/schema/content";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import { writeAndForget } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import type { Staff } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";

type Change = z.output<typeof saveSetting.body>;

/** Saves a setting as its own schema reads it, so what nobody asked for is dropped. The store shows it at once. */
export async function changeSetting(
  db: Database,
  shared: SharedResponses,
  staff: Staff,
  { key, value }: Change,
): Promise<unknown> {
  const after = parseValue(publicSettings[key], value);
  return writeAndForget(db, shared, async (tx, touches) => {
    // Locked, so that of two editors each leaves the value that the other one really replaced in the audit log.
    const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).for("update");
    await tx
      .insert(setting)
      .values({ key, value: after })
      .onConflictDoUpdate({
        target: setting.key,
        set: { value: after, version: sql`${setting.version} + 1`, updatedAt: sql`now()` },
      });
    await recordAudit(tx, staff, {
      action: "update",
      resource: "setting",
      resourceId: key,
      before: row?.value ?? null,
      after,
    });
    touches("settings");
    return after;
  });
}

function parseValue(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[["value", ...path].join(".")] ??= message;
  throw new Refusal("request.invalid", {}, { fields });
}
