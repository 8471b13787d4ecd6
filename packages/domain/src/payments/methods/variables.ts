import type { MethodFacts } from "./method.ts";

/** The field `storeId` of a method is `PREFIX_STORE_ID`. */
export function variableOf(prefix: string, field: string): string {
  return `${prefix}_${field.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

/** The environment variables with a method's credentials. */
export function variablesOf({ settings }: Pick<MethodFacts, "settings">): string[] {
  return settings?.fields.map(({ name }) => variableOf(settings.prefix, name)) ?? [];
}
