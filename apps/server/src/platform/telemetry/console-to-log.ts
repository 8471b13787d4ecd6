import { keysOf } from "@tatka/domain/tables";
import type { Log } from "./log.ts";

const levels = { error: "error", warn: "warn", info: "info", log: "info", trace: "debug", debug: "debug" } as const;

/** Redirects libraries' console output to the log: one line each, without secrets. */
export function consoleToLog(log: Log, printer: Pick<Console, keyof typeof levels> = console): void {
  for (const name of keysOf(levels)) {
    printer[name] = (...printed: unknown[]) => log[levels[name]]({ printed }, "a library printed something");
  }
}
