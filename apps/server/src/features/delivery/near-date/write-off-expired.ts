import type { writeOffExpired as contract } from "@tatka/contract/delivery/near-date";
import type { Answer } from "@tatka/contract/route";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import type { HubLimited } from "../hub-limits/index.ts";
import { levelsPastDate, writeOffPastDate } from "../stock/index.ts";

type Level = { variationId: number; hubId: number };

/** Writes off expired stock, one level at a time in the global lock order. */
export async function writeOffExpired(
  db: Database,
  staff: Staff & HubLimited,
  only: readonly Level[] | undefined,
): Promise<Answer<typeof contract>> {
  const isMeant = ({ variationId, hubId }: Level) =>
    only === undefined
      ? staff.hubIds === null || staff.hubIds.includes(hubId)
      : only.some((one) => one.variationId === variationId && one.hubId === hubId);
  return db.transaction(async (tx) => {
    const total = { pieces: 0, held: 0 };
    for (const level of (await levelsPastDate(tx)).filter(isMeant)) {
      const { pieces, held } = await writeOffPastDate(tx, level, staff.id);
      total.pieces += pieces;
      total.held += held;
      if (pieces === 0) continue;
      await recordAudit(tx, staff, {
        ...{ action: "write_off", resource: "product", resourceId: level.productId },
        after: { variationId: level.variationId, hubId: level.hubId, reason: "expired", pieces },
      });
    }
    return total;
  });
}
