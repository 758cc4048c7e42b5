import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { closeToast, readToasts } from "#web/browser/toast-store.ts";

// An upper limit for machines under load, not an expected time.
configure({ asyncUtilTimeout: 20_000 });

function closeToasts(): void {
  for (const { id } of readToasts()) closeToast(id);
}

/** Clears the page, browser storage and toasts after each test: the test files of a worker share a window. */
afterEach(() => {
  act(closeToasts);
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// What the last test left running may have shown one since.
beforeEach(closeToasts);
