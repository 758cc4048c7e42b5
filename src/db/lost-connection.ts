/** Connection refused or broken, server stopping or starting; PgBouncer reports a lost server as a violated protocol. */
const CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[1-3])$/;
const WORDING = /Connection terminated|not queryable/i;

/** Before each further attempt: a pooler or a proxy that is started again is back within a second. */
export const RETRY_PAUSES_MS: readonly number[] = [50, 200, 750];

/** Whether the connection has gone, or none could be made. Whether a statement under way took effect is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.test(String(error.code))) || WORDING.test(error.message);
}
