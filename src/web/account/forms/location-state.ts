import { useLocation } from "react-router";
import { useHydrated } from "#web/browser/use-hydrated.ts";

/** What one account screen passes to the next with the navigation. */
export type LocationState = {
  email?: string | undefined;
  /** When a code was last requested, in milliseconds. */
  codeSentAt?: number | undefined;
};

/** Parses a state from the browser's history, which may hold any value. */
export function readLocationState(state: unknown): LocationState {
  if (typeof state !== "object" || state === null) return {};
  const { email, codeSentAt } = state as Record<string, unknown>;
  return {
    email: typeof email === "string" ? email : undefined,
    codeSentAt: typeof codeSentAt === "number" ? codeSentAt : undefined,
  };
}

/** The state that the previous screen passed. Empty during hydration, since the server renders without it. */
export function useLocationState(): LocationState {
  const { state } = useLocation() as { state: unknown };
  return useHydrated() ? readLocationState(state) : {};
}
