import { act, cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// An upper limit for machines under load, not an expected time.
configure({ asyncUtilTimeout: 20_000 });

/** Clears the page, browser storage and open alerts after each test: the test files of a worker share a window. */
afterEach(() => {
  for (const button of document.querySelectorAll<HTMLElement>("[role=alert] button")) act(() => button.click());
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
