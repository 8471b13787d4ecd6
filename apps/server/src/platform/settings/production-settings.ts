import { StartupError } from "@tatka/database/startup-error";
import { weaknessOf } from "../security/session-secret.ts";

const neededInProduction = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "ORIGIN_DHAKA",
  "ORIGIN_CTG",
  // A wrong value allows forged IP addresses, so the operator must set the number of proxies.
  "TRUST_PROXY",
] as const;

type Needed = { readonly [Name in (typeof neededInProduction)[number]]?: unknown } & {
  ORIGIN_DHAKA?: string | undefined;
  ORIGIN_CTG?: string | undefined;
  SESSION_SECRET?: string | undefined;
  ALLOW_HTTP_ON_LOCALHOST: "true" | "false";
};

/** Refuses a production start without the required settings. */
export function requireForProduction(values: Needed): void {
  const missing = neededInProduction.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new StartupError("BAD_CONFIG", `STORE_MODE=production needs ${missing.join(", ")}.`);
  }
  for (const name of ["ORIGIN_DHAKA", "ORIGIN_CTG"] as const) requireEncrypted(name, values);
  const weakness = weaknessOf(values.SESSION_SECRET ?? "");
  if (weakness) throw new StartupError("BAD_CONFIG", `SESSION_SECRET is not valid: ${weakness}`);
}

/** Session cookies must never be sent unencrypted. */
function requireEncrypted(name: "ORIGIN_DHAKA" | "ORIGIN_CTG", values: Needed): void {
  const { protocol, hostname } = new URL(values[name] ?? "");
  const isOnThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol === "https:" || (isOnThisMachine && values.ALLOW_HTTP_ON_LOCALHOST === "true")) return;
  throw new StartupError(
    "BAD_CONFIG",
    `${name} must begin with https in production. Only localhost may be http, with ALLOW_HTTP_ON_LOCALHOST=true.`,
  );
}
