import type { FirstAdministrator } from "./features/people/staff/index.ts";
import type { Config } from "./settings/config.ts";

/** Steps longer than this are also announced in a log file, which shows no progress. */
const NOTICEABLE_MS = 1_000;

/** Runs one step and shows its name and duration. */
export async function step<T>(title: string, work: (progress: (note: string) => void) => Promise<T>): Promise<T> {
  const start = performance.now();
  const isTerminal = process.stdout.isTTY;
  const show = (note: string) => isTerminal && process.stdout.write(`\r\u001b[K  … ${title} ${note}`);
  const announcement = setTimeout(() => isTerminal || process.stdout.write(`  … ${title}\n`), NOTICEABLE_MS);
  show("");
  try {
    const result = await work(show);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${isTerminal ? "\r\u001b[K" : ""}  ✓ ${title} (${seconds} s)\n`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}

/** Runs one step silently: of several processes, the first has already reported it. */
export async function quietly<T>(_title: string, work: (progress: (note: string) => void) => Promise<T>): Promise<T> {
  return work(() => undefined);
}

export function describeAddresses(port: number, config: Config, administrator: FirstAdministrator): void {
  const at = (path: string) => `http://localhost:${port}${path}`;
  const isDemo = config.mode === "demo";
  const lines = [
    "",
    isDemo ? "Ready: Tatka is open." : "Ready.",
    `  Store          ${at("/")}`,
    `  Back office    ${at("/admin")}`,
    ...(isDemo ? [`  Mailbox        ${at("/dev/mailbox")}`] : []),
    `  API reference  ${at("/api/docs")}`,
    `  Administrator  ${administrator.email}${isDemo ? passwordNote(administrator, config) : ""}`,
    ...notes(config),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

/** Explains what would otherwise be unclear later. */
function notes({ mode, host, sms }: Config): string[] {
  if (mode === "production") {
    return sms.urls.length > 0 ? [] : ["  SMS            not set up (SMS_GATEWAY_URL): customers log in by email only"];
  }
  const isPrivate = /^(127\.|localhost$|::1$)/.test(host);
  return isPrivate ? ["  Reachable      from this machine only; HOST=0.0.0.0 lets others in"] : [];
}

function passwordNote({ password }: FirstAdministrator, config: Config): string {
  if (password) return ` · ${password}`;
  return config.admin.password ? " · the password in ADMIN_PASSWORD" : " · the password you chose";
}
