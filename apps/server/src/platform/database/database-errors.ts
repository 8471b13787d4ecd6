/**
 * PostgreSQL is restarting, out of reach, or for the moment a replica that takes no changes: worth another try, unlike a
 * bug. Classes 08 and 57P of its error codes, 25006 for a change on a replica, 25P03 for a transaction that stood still,
 * 53300 for too many connections.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (/^(08...|57P..|25006|25P03|53300)$/.test(code) || networkErrors.has(code)) return true;
  // The socket of an embedded database is a file; any other file that is missing has nothing to do with it.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i.test(
      error.message,
    )
  )
    return true;
  return isConnectionError(error.cause);
}

const networkErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** Lock timeouts, deadlocks, and statements cancelled by a replica's replay (40001). Retrying may succeed. */
export function isBusy(error: unknown): boolean {
  return ["55P03", "40P01", "40001"].some((code) => hasCode(error, code));
}

/** Two transactions wanted the same rows in another order: worth another try as a whole. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, "40P01");
}

/** A unique constraint was violated: another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
}

/** An exclusion constraint was broken: two rows overlap that may not. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, "23P01");
}

/** A foreign key still references the record. */
export function isStillReferredTo(error: unknown): boolean {
  return hasCode(error, "23503") || hasCode(error, "23001");
}

/** A rule of the schema, by its name, that was broken. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}
