import { readFileSync } from "node:fs";
import { StartupError } from "./startup-error.ts";

/**
 * Adds the settings in the file SETTINGS_FILE to `env`, and returns their names. The environment has priority. No shell
 * reads the file: a value is the rest of its line, so `Shop <a@b>`, `&`, `$` and `#` stay as they are. Node's own
 * `parseEnv` would cut a password at `#`.
 */
export function loadSettingsFile(env: Record<string, string | undefined>): ReadonlySet<string> {
  const file = env.SETTINGS_FILE;
  const loaded = new Set<string>();
  if (!file) return loaded;
  for (const [name, value] of parseSettings(read(file), file)) {
    if (env[name]) continue;
    env[name] = value;
    loaded.add(name);
  }
  return loaded;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartupError(
      "BAD_CONFIG",
      `SETTINGS_FILE cannot be read: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** One `NAME=value` per line; empty lines and lines with `#` are ignored. Quotes around a value are removed. */
function parseSettings(text: string, file: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line, index): [string, string][] => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name, value = ""] = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    // The line may contain a secret, so only its number is reported.
    if (!name) throw new StartupError("BAD_CONFIG", `${file}, line ${index + 1}, is not NAME=value.`);
    return [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
  });
}
