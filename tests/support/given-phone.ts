import { vi } from "vitest";

/** A viewport narrower than 600 px. */
export function givenPhone(): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: media === "(width < 600px)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
