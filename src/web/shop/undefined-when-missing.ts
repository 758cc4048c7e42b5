/** For a loader's `catch`: nothing in place of the refusal that there is no such thing. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "not_found") return undefined;
  throw error;
}
