import { StartupError } from "@tatka/database/startup-error";

type Complete<Group> = { [Name in keyof Group]: NonNullable<Group[Name]> };

/** A group of variables that must be set together, such as a payment gateway's; their names follow from the prefix. */
export function allOrNone<Group extends Record<string, string | undefined>>(
  prefix: string,
  what: string,
  group: Group,
): Complete<Group> | undefined {
  const missing = Object.keys(group).filter((name) => group[name] === undefined);
  if (missing.length === Object.keys(group).length) return undefined;
  if (missing.length === 0) return group as Complete<Group>;
  const names = missing.map((name) => `${prefix}_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
  throw new StartupError("BAD_CONFIG", `${names.join(", ")} must be set too: a ${what} needs all of its values.`);
}
