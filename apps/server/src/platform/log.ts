import { pino } from "pino";

export type Log = ReturnType<typeof createLog>;

/** Structured logs, one JSON object a line. Whatever carries a secret is cut out here, wherever it is logged. */
export function createLog(level: string, destination?: NodeJS.WritableStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "*.password",
        "*.confirmPassword",
        "*.otp",
        "*.token",
        "*.authorization",
        "*.cookie",
        "*.text",
        "*.html",
        "err.cause.parameters",
        "err.params",
        "err.cause.params",
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
