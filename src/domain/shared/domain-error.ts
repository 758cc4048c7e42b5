import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";

type Details = {
  errors?: FieldError[];
  /** Additional fields of the envelope, such as the changes. */
  extra?: Record<string, unknown>;
  /** For `too_many_requests`: when a retry makes sense. */
  retryAfterSeconds?: number;
};

/** A refusal: an expected error with a message for the customer. Any other thrown error is a defect. */
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

/** The refusal of one field. The message is shown at the field and for the whole. */
export function fieldRefusal(field: string, message: string, code: ErrorCode = "invalid"): DomainError {
  return fieldsRefusal([{ field, message }], code);
}

/** The refusal of several fields. The first message stands for the whole. */
export function fieldsRefusal(errors: FieldError[], code: ErrorCode = "invalid"): DomainError {
  return new DomainError(code, errors[0]?.message ?? "", { errors });
}
