import { type LogFn, pino } from "pino";
import { linesTo, writeLine } from "./log-lines.ts";
import { isError, loggable, loggableMessage } from "./loggable.ts";

const standardOutput = linesTo("program", (line) => writeLine(process.stdout.fd, line));

export type Log = ReturnType<typeof createLog>;

/** Structured logs, one JSON object per line. Secrets are redacted here, wherever they are logged. */
export function createLog(level: string, destination: pino.DestinationStream = standardOutput) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggable },
    hooks: {
      // Not only under `err`: pino also copies an error's message to the line, and errors may be in any field.
      logMethod(this: pino.Logger, args: Parameters<LogFn>, method: LogFn) {
        const [first, ...others]: unknown[] = args;
        const line = [isError(first) ? { err: loggable(first) } : loggable(first), ...others.map(asValue)];
        method.apply(this, line as Parameters<LogFn>);
      },
    },
  };
  return pino(options, destination);
}

/** Values of message placeholders are strings. */
function asValue(value: unknown): unknown {
  return isError(value) ? `${value.name}: ${loggableMessage(value)}` : loggable(value);
}
