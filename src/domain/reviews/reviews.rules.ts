import { DomainError } from "#domain/shared/domain-error.ts";

/** For a review that does not exist or belongs to someone else. */
export function notFound(): DomainError {
  return new DomainError("not_found", "Review not found.");
}
