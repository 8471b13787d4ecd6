/** Timeout of getting a database connection. */
export const CONNECTION_PATIENCE_MS = 5_000;

/** Database timeouts, for failures of the network or of another server. */
export const DATABASE_TIMES = {
  /** Timeout after which a statement's connection counts as lost. */
  answerMs: 60_000,
  /** How long a statement waits for rows that another transaction holds. */
  lockMs: 15_000,
  /** Idle timeout of a transaction, short enough that waiting ones still succeed. */
  idleInTransactionMs: 10_000,
  /** Heartbeat interval of the LISTEN connection and the job runner. */
  heartbeatMs: 5_000,
  /** Without a heartbeat for this time, a server's jobs are given to others. */
  goneAfterMs: 60_000,
};
export type DatabaseTimes = typeof DATABASE_TIMES;
