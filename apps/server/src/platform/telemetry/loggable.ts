import { types } from "node:util";

/** Keys of secrets and personal messages, which are never logged, at any depth. */
const secretNames: ReadonlySet<string> = new Set([
  "password",
  "confirmPassword",
  "oldPassword",
  "otp",
  "pin",
  "token",
  "authorization",
  "cookie",
  "text",
  "html",
  "params",
  "parameters",
]);

/**
 * Fields of an error to log besides message and stack. PostgreSQL's `detail` and `where` quote whole rows, so they are
 * excluded.
 */
const loggedErrorFields = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "routine",
  "status",
  "errno",
  "syscall",
  "responseCode",
];

/**
 * Makes a value safe to log: errors as plain objects, at any depth and with causes, and without secrets. Applied where
 * lines are written, so code that logs need not think of it.
 */
export function loggable(value: unknown): unknown {
  return cleaned(value, new Set());
}

export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

/** Removes what errors put into a text: unparsable JSON, emails, and passwords in URLs. */
function loggableText(text: string): string {
  return text
    .replace(/(\.\.\.)?"[\s\S]*"(\.\.\.)? is not valid JSON/, '"…" is not valid JSON')
    .replace(/[^\s<>"'(),;:/]+@(?=[\w-]+[.:/\w-])/g, "…@")
    .replace(/(:\/\/)[^\s/@]*@/g, "$1…@");
}

type Seen = Set<object>;

function cleaned(value: unknown, seen: Seen): unknown {
  if (typeof value === "string") return loggableText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (seen.has(value)) return "(circular)";
  seen.add(value);
  const clean = isError(value) ? cleanedError(value, seen) : cleanedObject(value, seen);
  seen.delete(value);
  return clean;
}

function cleanedObject(value: object, seen: Seen): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, seen));
  const told = Object.entries(value).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(told.map(([name, part]) => [name, cleaned(part, seen)]));
}

function cleanedError(error: Error, seen: Seen): Record<string, unknown> {
  const message = loggableMessage(error);
  const clean: Record<string, unknown> = { type: error.constructor?.name ?? error.name, message };
  clean.stack = stackOf(error, message);
  for (const name of Object.getOwnPropertyNames(error)) {
    const part: unknown = Reflect.get(error, name);
    if (name === "cause") clean.cause = cleaned(part, seen);
    else if (loggedErrorFields.includes(name) && typeof part !== "object") clean[name] = cleaned(part, seen);
    else if (name !== "message" && name !== "stack") addErrorsIn(clean, name, part, seen);
  }
  return clean;
}

/** Nested errors are logged; other fields are not. */
function addErrorsIn(clean: Record<string, unknown>, name: string, part: unknown, seen: Seen): void {
  if (isError(part)) clean[name] = cleaned(part, seen);
  else if (typeof part === "object" && part !== null && !ArrayBuffer.isView(part)) {
    const errors = Object.values(part).filter(isError);
    if (errors.length > 0) clean[name] = errors.map((error) => cleaned(error, seen));
  }
}

export function loggableMessage(error: Error): string {
  const message = loggableText(String(error.message));
  // PostgreSQL's class 22 is about values and quotes them.
  const isAboutAValue = "severity" in error && "code" in error && /^22/.test(String(error.code));
  return isAboutAValue ? message.replace(/"[\s\S]*"/, '"…"') : message;
}

/** A stack begins with the message, so it is redacted, too. If the message differs, only the calls are logged. */
function stackOf({ message, stack }: Error, cleanMessage: string): string | undefined {
  if (typeof stack !== "string") return undefined;
  const start = stack.indexOf(message);
  if (start >= 0) return stack.slice(0, start) + cleanMessage + stack.slice(start + message.length);
  return [cleanMessage, ...stack.split("\n").filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))].join("\n");
}
