import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";

type Details = {
  errors?: FieldError[];
  /** What the envelope carries beside its own fields, such as what changed. */
  extra?: Record<string, unknown>;
  /** For `too_many_requests`: when asking again makes sense. */
  retryAfterSeconds?: number;
};

/** A refusal: an expected "no", in words for the customer. Anything else that is thrown is a defect. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
