import { act, cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A ceiling, not an expectation: a machine under load may take long to render.
configure({ asyncUtilTimeout: 20_000 });

/** Nothing that a browser keeps outlives a test: alerts outlive a navigation, and are closed too. */
afterEach(() => {
  for (const button of document.querySelectorAll<HTMLElement>("[role=alert] button")) act(() => button.click());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
