/** What one account screen hands to the next along with the navigation. */
export type Arrival = {
  email?: string | undefined;
  /** Milliseconds; when a code was asked for last. */
  codeSentAt?: number | undefined;
};

/** Reads what the browser's history has kept, which may be anything. */
export function readArrival(state: unknown): Arrival {
  if (typeof state !== "object" || state === null) return {};
  const { email, codeSentAt } = state as Record<string, unknown>;
  return {
    email: typeof email === "string" ? email : undefined,
    codeSentAt: typeof codeSentAt === "number" ? codeSentAt : undefined,
  };
}
