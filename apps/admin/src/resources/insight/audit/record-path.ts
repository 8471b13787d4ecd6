import type { AuditEntry } from "@tatka/contract/insight/audit";
import { allAreas } from "../../../area-list.ts";

/** The URL of the record of a log entry. */
export function recordPath({ resource, resourceId }: Pick<AuditEntry, "resource" | "resourceId">): string | undefined {
  const paths = Object.fromEntries(allAreas().flatMap(({ auditPaths = {} }) => Object.entries(auditPaths)));
  return paths[resource]?.replace("{id}", encodeURIComponent(resourceId));
}
