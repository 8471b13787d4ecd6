import { StartupError } from "@tatka/database/startup-error";
import { allChecks, type Found, runChecks } from "./features/system/checks/index.ts";
import { readConfig } from "./settings/config.ts";
import { readSettings, type Setting } from "./settings/settings.ts";

type Env = Record<string, string | undefined>;

const marks = { well: "✓", warning: "!", broken: "✗", off: "–" };

/** Runs `npm run doctor`: reports problems with the settings and the services they name. Returns the exit code. */
export async function examineStore(env: Env, fromFile: ReadonlySet<string>): Promise<number> {
  const settings = readSettings(env, fromFile);
  print(["Settings", ...settings.map(settingLine)]);
  const config = usable(env);
  if (typeof config === "string") {
    print(["", `✗ ${config}`, "The settings come first: nothing else was checked."]);
    return 1;
  }
  const found = await runChecks(allChecks, config);
  const wrong = settings.filter(({ problem }) => problem).length;
  const broken = wrong + found.filter(({ state }) => state === "broken").length;
  print(["", "Checks", ...found.map(checkLine), "", broken === 0 ? "Nothing is broken." : `Broken: ${broken}.`]);
  return broken === 0 ? 0 : 1;
}

function usable(env: Env) {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

function settingLine({ name, source, shown, problem }: Setting): string {
  const mark = problem ? "✗" : source === "default" ? " " : "✓";
  return `  ${mark} ${name.padEnd(26)} ${source.padEnd(11)} ${problem ?? shown}`;
}

function checkLine({ name, state, says }: Found): string {
  return `  ${marks[state]} ${name.padEnd(18)} ${says}`;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
