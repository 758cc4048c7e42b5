/**
 * Broken connections, and a server that is stopping or starting. PgBouncer reports a lost server as a protocol
 * violation.
 */
const CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[1-3])$/;
const WORDING = /Connection terminated|not queryable/i;

/** The connection was lost, or could not be established. Whether a running statement took effect is unknown. */
export class LostConnectionError extends Error {
  override readonly name = "LostConnectionError";
  /** PostgreSQL's connection_failure, regardless of how the loss was reported. */
  readonly code = "08006";
}

/**
 * The connection leads to a standby: a load balancer that has just started treats every server as the leader, and a
 * leader may have been demoted. The statement was refused, so nothing happened.
 */
export class StandbyError extends LostConnectionError {}

/** read_only_sql_transaction. The shop itself begins no read-only transaction in which it writes. */
const READ_ONLY = "25006";

/** Converts every kind of connection loss to `LostConnectionError`; other errors are returned unchanged. */
export function asConnectionLoss(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === READ_ONLY)
    return new StandbyError(error.message, { cause: error });
  return isConnectionLoss(error) ? new LostConnectionError(error.message, { cause: error }) : error;
}

function isConnectionLoss(error: unknown): error is Error {
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true;
  if (!(error instanceof Error)) return false;
  return isConnectFailure(error) || ("code" in error && CODES.test(String(error.code))) || WORDING.test(error.message);
}

/**
 * Whether no connection could be established. The system's error code depends on the address: for a Unix socket without
 * a server it is ENOENT.
 */
export function isConnectFailure(error: Error): boolean {
  return "syscall" in error && error.syscall === "connect";
}
