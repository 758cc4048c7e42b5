import { act, cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// An upper limit for machines under load, not an expected time.
configure({ asyncUtilTimeout: 20_000 });

/** Clears browser storage and open alerts after each test. */
afterEach(() => {
  for (const button of document.querySelectorAll<HTMLElement>("[role=alert] button")) act(() => button.click());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
