import { Environment } from "./config.ts";
import { plainSettingIssue } from "./plain-setting-issue.ts";

export type Setting = {
  name: string;
  source: "environment" | "file" | "default";
  /** The value with secrets removed. */
  shown: string;
  problem?: string;
};

/** All settings with their source and problem. */
export function readSettings(env: Record<string, string | undefined>, fromFile: ReadonlySet<string>): Setting[] {
  const known = Object.entries(Environment.shape).map(([name, schema]): Setting => {
    const written = env[name] || undefined;
    const source = written === undefined ? "default" : fromFile.has(name) ? "file" : "environment";
    const parsed = schema.safeParse(written, { error: plainSettingIssue });
    const issue = parsed.error?.issues[0];
    const shown = written === undefined ? defaultOf(parsed.data) : withoutSecrets(name, written);
    return { name, source, shown, ...(issue && { problem: issue.message }) };
  });
  const unknown = [...fromFile].filter(
    (name) => !(name in Environment.shape) && !/^(OTEL_|NODE_|MALLOC_|TATKA_|PG)/.test(name),
  );
  return [
    ...known,
    ...unknown.map((name): Setting => ({ name, source: "file", shown: "", problem: "no such setting" })),
  ];
}

const secret = /SECRET|PASSWORD|TOKEN|PRIVATE_KEY|ACCESS_KEY|APP_KEY|USERNAME|HEADERS/;

function defaultOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "object" ? "" : String(value);
}

/** URLs without users, passwords and parameters. */
function withoutSecrets(name: string, written: string): string {
  if (secret.test(name)) return "(not shown)";
  if (!/:\/\//.test(written)) return written;
  return written
    .split(",")
    .map((part) => (URL.canParse(part.trim()) ? urlShown(new URL(part.trim())) : "(not shown)"))
    .join(", ");
}

function urlShown({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}
