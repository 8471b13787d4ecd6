import type { AuditEntry } from "@tatka/contract/insight/audit";
import { areas } from "../../../areas.ts";

const paths = Object.fromEntries(areas.flatMap(({ auditPaths = {} }) => Object.entries(auditPaths)));

/** The URL of the record of a log entry. */
export function recordPath({ resource, resourceId }: Pick<AuditEntry, "resource" | "resourceId">): string | undefined {
  return paths[resource]?.replace("{id}", encodeURIComponent(resourceId));
}
