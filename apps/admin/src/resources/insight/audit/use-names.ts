import type { AuditEntry } from "@tatka/contract/insight/audit";
import { useTranslate } from "react-admin";

/** Names of actions, resources and fields in the log. Unknown ones, from a later release, are shown unchanged. */
export function useNames() {
  const translate = useTranslate();
  const named = (keys: string[], name: string) => {
    for (const key of keys) {
      const text = translate(key, { _: "" });
      if (text) return text;
    }
    return name.replaceAll("_", " ");
  };
  const resourceName = (name: string) =>
    named([`tatka.people.resource.${name}`, `tatka.people.audit.other_resource.${name}`], name);
  return {
    resource: resourceName,
    /** A setting has its own name; other records are shown by type, and name or id. */
    record: ({ resource, resourceId, name }: Pick<AuditEntry, "resource" | "resourceId" | "name">) => {
      const setting = resource === "setting" && translate(`tatka.people.audit.setting.${resourceId}`, { _: "" });
      return setting || `${resourceName(resource)}: ${name ?? resourceId}`;
    },
    did: (action: string) => named([`tatka.people.audit.did.${action}`], action),
  };
}
