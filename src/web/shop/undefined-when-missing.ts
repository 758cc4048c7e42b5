/** For a loader's `catch`: returns undefined for a `not_found` refusal, and rethrows everything else. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "not_found") return undefined;
  throw error;
}
