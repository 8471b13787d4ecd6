import { StartupError } from "@tatka/database/startup-error";
import { weaknessOf } from "../platform/security/session-secret.ts";
import { foundingOrigins, originsOf } from "./origin-settings.ts";

const neededInProduction = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  ...foundingOrigins,
  // A wrong value allows forged IP addresses, so the operator must set the number of proxies.
  "TRUST_PROXY",
];

type Needed = { readonly [name: string]: unknown } & {
  ORIGINS?: unknown;
  SESSION_SECRET?: string | undefined;
  ALLOW_HTTP_ON_LOCALHOST: "true" | "false";
};

/** Refuses a production start without the required settings. */
export function requireForProduction(values: Needed): void {
  const missing = neededInProduction.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new StartupError("BAD_CONFIG", `STORE_MODE=production needs ${missing.join(", ")}.`);
  }
  const { ALLOW_HTTP_ON_LOCALHOST: allows } = values;
  for (const name of foundingOrigins) requireEncrypted(name, String(values[name]), allows);
  for (const origin of Object.values(originsOf(values))) requireEncrypted("ORIGINS", origin ?? "", allows);
  const weakness = weaknessOf(values.SESSION_SECRET ?? "");
  if (weakness) throw new StartupError("BAD_CONFIG", `SESSION_SECRET is not valid: ${weakness}`);
}

/** Session cookies must never be sent unencrypted. */
function requireEncrypted(name: string, origin: string, allows: Needed["ALLOW_HTTP_ON_LOCALHOST"]): void {
  const { protocol, hostname } = new URL(origin);
  const isOnThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol === "https:" || (isOnThisMachine && allows === "true")) return;
  throw new StartupError(
    "BAD_CONFIG",
    `${name} must begin with https in production. Only localhost may be http, with ALLOW_HTTP_ON_LOCALHOST=true.`,
  );
}
