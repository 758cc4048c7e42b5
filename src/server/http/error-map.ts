import { failure, type Envelope } from "#contract/kernel/envelope.ts";
import { ERROR_CODES, type ErrorCode } from "#contract/kernel/error-codes.ts";
import { isConnectFailure } from "#db/lost-connection.ts";
import { MediaStoreUnavailableError, MediaStoreFullError } from "#domain/media/media.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { Log } from "../base/log.ts";
import { OVERLOADED_MESSAGE } from "../load-shedding/overloaded-response.ts";

const STATUS = {
  unreadable: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  second_factor_needed: 401,
  second_factor_invalid: 401,
  passkey_refused: 401,
  payment_refused: 402,
  forbidden: 403,
  second_factor_required: 403,
  recent_login_needed: 403,
  email_unconfirmed: 403,
  account_locked: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  still_in_use: 409,
  stale: 409,
  price_changed: 409,
  unavailable_item: 409,
  sold_out: 409,
  key_in_flight: 409,
  cash_not_allowed: 409,
  pan_required: 422,
  huid_required: 422,
  huid_invalid: 422,
  huid_used: 422,
  huid_differs: 422,
  weight_differs: 409,
  too_many_unpaid: 409,
  rate_change_large: 409,
  wrong_status: 409,
  too_large: 413,
  media_too_large: 413,
  unsupported_media_type: 415,
  media_unsupported: 415,
  invalid: 422,
  otp_invalid: 422,
  coupon_invalid: 422,
  delivery_code_wrong: 422,
  delivery_code_locked: 423,
  key_reused: 422,
  media_unreadable: 422,
  too_many_requests: 429,
  defect: 500,
  overloaded: 503,
} as const satisfies Record<ErrorCode, number>;

/** The codes of refusals by their status. */
export const CODES_BY_STATUS: ReadonlyMap<number, readonly ErrorCode[]> = Map.groupBy(
  ERROR_CODES,
  (code) => STATUS[code],
);

const DEFECT_MESSAGE = "Something went wrong on our side. Please try again.";
const MEDIA_FULL_MESSAGE = "There is no room left for pictures and videos. Nothing was stored.";
const UNAVAILABLE_RETRY_SECONDS = 5;

export type MappedError = {
  status: number;
  envelope: Envelope<null> & Record<string, unknown>;
  retryAfterSeconds?: number;
};

/**
 * Maps anything thrown to a status and an envelope. A defect is logged with its stack and answered with a fixed
 * message.
 */
export function mapError(error: unknown, log: Log): MappedError {
  if (error instanceof DomainError) {
    const { errors, extra, retryAfterSeconds } = error.details;
    return {
      status: STATUS[error.code],
      envelope: { ...extra, ...failure(error.code, error.message, errors) },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  if (error instanceof MediaStoreFullError) {
    log.error({ err: error }, "no room for media");
    return { status: STATUS.overloaded, envelope: failure("overloaded", MEDIA_FULL_MESSAGE) };
  }
  if (error instanceof MediaStoreUnavailableError || isDatabaseUnavailable(error)) {
    log.warn({ err: error }, "database or storage unavailable or overloaded");
    const envelope = failure("overloaded", OVERLOADED_MESSAGE);
    return { status: STATUS.overloaded, envelope, retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS };
  }
  log.error({ err: error }, "defect");
  return { status: STATUS.defect, envelope: failure("defect", DEFECT_MESSAGE) };
}

/**
 * Connection lost, refused or timed out; statement or lock timeout; server starting, stopping or demoted to a read-only
 * replica; deadlock or serialization failure that persisted through the retries of `inTransaction`.
 */
const UNAVAILABLE_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|40001|40P01|53\w{3}|57P0\d|57014|55P03|25P0[34]|25006)$/;
const UNAVAILABLE_WORDING =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  return (
    isConnectFailure(error) ||
    ("code" in error && UNAVAILABLE_CODES.test(String(error.code))) ||
    UNAVAILABLE_WORDING.test(error.message)
  );
}
