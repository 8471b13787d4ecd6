import type { AdminPaymentMethod, paymentMethodRoutes } from "@tatka/contract/payments/payment-methods-admin";
import { isCash } from "@tatka/domain/payments/methods/index";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { assignments } from "../../../platform/database/sql-values.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { isSimulated, methodsTag } from "./offered-methods.ts";

type Code = AdminPaymentMethod["id"];
type Settings = Pick<Config, "mode" | "payment">;

export async function listMethods(db: Database, config: Settings) {
  const items = await readMethods(db, config);
  return { items, total: items.length, page: 1, take: items.length };
}

export async function getMethod(db: Database, config: Settings, code: Code): Promise<AdminPaymentMethod> {
  const method = (await readMethods(db, config)).find(({ id }) => id === code);
  if (!method) throw new Refusal("record.not_found");
  return method;
}

/** The methods are fixed by the supported gateways; staff edit texts, order and visibility. */
export async function updateMethod(
  { db, shared }: Office,
  config: Settings,
  staff: Staff,
  code: Code,
  { version, title, text, ...same }: z.output<typeof paymentMethodRoutes.update.body>,
): Promise<AdminPaymentMethod> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getMethod(tx, config, code);
    const set = assignments({ ...same, titleEn: title, textEn: text, version: sql`version + 1` });
    const { rowCount } = await tx.execute(sql`
      update payment_method set ${set} where code = ${code} and version = ${version}`);
    if (rowCount !== 1) throw await recordChanged(tx, "payment_method", code);
    const after = await getMethod(tx, config, code);
    await recordAudit(tx, staff, { action: "update", resource: "payment_method", resourceId: code, before, after });
    touches(methodsTag);
    return after;
  });
}

export function gatewayState(config: Settings, code: Code): AdminPaymentMethod["gateway"] {
  if (isCash(code)) return "none";
  if (config.payment.accounts[code] !== undefined) return "set_up";
  return isSimulated(config.mode, code) ? "simulated" : "missing";
}

async function readMethods(db: Database, config: Settings): Promise<AdminPaymentMethod[]> {
  const { rows } = await db.execute<Omit<AdminPaymentMethod, "gateway">>(sql`
    select code as id, title_en as title, title_bn as "titleBn", text_en as text, text_bn as "textBn",
      status, sort, version
    from payment_method order by sort, code`);
  return rows.map((row) => ({ ...row, gateway: gatewayState(config, row.id) }));
}
