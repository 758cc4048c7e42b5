import { DomainError } from "#domain/shared/domain-error.ts";

/** The code of the refusal that this throws, and the fields of its errors; undefined if it throws nothing. */
export function refusalOf(act: () => unknown): { code: string; fields: string[] } | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, fields: (error.details.errors ?? []).map(({ field }) => field) };
  }
}
