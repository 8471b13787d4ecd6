import { useTranslate } from "react-admin";

/** The log's own words as people say them; what later releases write and this one does not know is shown as it is. */
export function useNames() {
  const translate = useTranslate();
  const named = (keys: string[], name: string) => {
    for (const key of keys) {
      const text = translate(key, { _: "" });
      if (text) return text;
    }
    return name.replaceAll("_", " ");
  };
  return {
    resource: (name: string) =>
      named([`tatka.people.resource.${name}`, `tatka.people.audit.other_resource.${name}`], name),
    did: (action: string) => named([`tatka.people.audit.did.${action}`, `tatka.people.action.${action}`], action),
  };
}
