import { useLocation } from "react-router";
import { useHydrated } from "#web/browser/use-hydrated.ts";

/** What one account screen hands to the next along with the navigation. */
export type LocationState = {
  email?: string | undefined;
  /** When a code was last requested, in milliseconds. */
  codeSentAt?: number | undefined;
};

/** Reads a state that the browser's history kept, which may be anything. */
export function readLocationState(state: unknown): LocationState {
  if (typeof state !== "object" || state === null) return {};
  const { email, codeSentAt } = state as Record<string, unknown>;
  return {
    email: typeof email === "string" ? email : undefined,
    codeSentAt: typeof codeSentAt === "number" ? codeSentAt : undefined,
  };
}

/** The state that the previous screen handed over. Empty while hydrating, since the server's HTML was made without it. */
export function useLocationState(): LocationState {
  const { state } = useLocation() as { state: unknown };
  return useHydrated() ? readLocationState(state) : {};
}
