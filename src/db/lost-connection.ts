/** Connection broken, server stopping or starting; PgBouncer reports a lost server as a violated protocol. */
const CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[1-3])$/;
const WORDING = /Connection terminated|not queryable/i;

/** The connection has gone, or none could be made. Whether a statement under way took effect is unknown. */
export class LostConnectionError extends Error {
  override readonly name = "LostConnectionError";
  /** PostgreSQL's connection_failure, in whatever words the loss was told. */
  readonly code = "08006";
}

/** Gives a loss its one name; everything else stays as it is. */
export function namedLoss(error: unknown): unknown {
  return isLoss(error) ? new LostConnectionError(error.message, { cause: error }) : error;
}

function isLoss(error: unknown): error is Error {
  if (error instanceof AggregateError && error.errors.some(isLoss)) return true;
  if (!(error instanceof Error)) return false;
  return isRefused(error) || ("code" in error && CODES.test(String(error.code))) || WORDING.test(error.message);
}

/** No connection could be made, whatever the system calls it: a Unix socket without a server is ENOENT. */
export function isRefused(error: Error): boolean {
  return "syscall" in error && error.syscall === "connect";
}
