/**
 * Temporary errors, worth a retry, unlike bugs: PostgreSQL restarts, is unreachable, or is a read-only replica. Error
 * classes 08 and 57P, 25006 for writes on a replica, 25P03 for an idle transaction, 53300 for too many connections.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (/^(08...|57P..|25006|25P03|53300)$/.test(code) || networkErrors.has(code)) return true;
  // The embedded database's socket is a file; other missing files are unrelated.
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

/** A deadlock: retry the whole transaction. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, "40P01");
}

/** A unique constraint was violated by a concurrent transaction. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
}

/** An exclusion constraint was violated: two rows overlap. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, "23P01");
}

/** A foreign key still references the record. */
export function isStillReferredTo(error: unknown): boolean {
  return hasCode(error, "23503") || hasCode(error, "23001");
}

/** The violated constraint by name. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}
