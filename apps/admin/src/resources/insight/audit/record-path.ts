import type { AuditEntry } from "@tatka/contract/insight/audit";
import { areas } from "../../../areas.ts";

const paths = Object.fromEntries(areas.flatMap(({ auditPaths = {} }) => Object.entries(auditPaths)));

/** Where the record that an entry tells of can be looked at. */
export function recordPath({ resource, resourceId }: Pick<AuditEntry, "resource" | "resourceId">): string | undefined {
  return paths[resource]?.replace("{id}", encodeURIComponent(resourceId));
}
