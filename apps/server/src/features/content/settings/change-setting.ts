import { allSettings, type StaffSetting } from "@tatka/contract/content/settings";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { plainIssue } from "../../../platform/http/plain-issue.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSettingAsStaff } from "./staff-setting.ts";

type Change = Pick<StaffSetting, "key" | "value"> & { version?: number | undefined };

/** Saves a setting as parsed by its schema. With a version, uses optimistic locking. The store shows it at once. */
export async function changeSetting(
  db: Database,
  shared: SharedResponses,
  staff: Staff,
  { key, value, version: seen }: Change,
): Promise<StaffSetting> {
  const after = parseValue(allSettings[key], value);
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await readSettingAsStaff(tx, key);
    const version = seen ?? before.version;
    if (!(await replaceVersion(tx, { key, value: after, version }))) throw await recordChanged(tx, "setting", key);
    await recordAudit(tx, staff, {
      action: "update",
      resource: "setting",
      resourceId: key,
      before: before.version === 0 ? null : before.value,
      after,
    });
    touches("settings");
    return { key, value: after, version: version + 1 };
  });
}

/** One of several concurrent saves of a version succeeds. Version 0 is a setting that was never saved. */
async function replaceVersion(tx: Database, { key, value, version }: StaffSetting): Promise<boolean> {
  const json = JSON.stringify(value);
  const { rowCount } = await tx.execute(
    version === 0
      ? sql`insert into setting (key, value) values (${key}, ${json}) on conflict do nothing`
      : sql`update setting set value = ${json}, version = version + 1, updated_at = now()
          where key = ${key} and version = ${version}`,
  );
  return rowCount === 1;
}

function parseValue(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: plainIssue });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[["value", ...path].join(".")] ??= message;
  throw new Refusal("request.invalid", {}, { fields });
}
