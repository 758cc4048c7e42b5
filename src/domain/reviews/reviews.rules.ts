import { DomainError } from "#domain/shared/domain-error.ts";

/** Of a review that is not there, or not theirs. */
export function notFound(): DomainError {
  return new DomainError("not_found", "Review not found.");
}
