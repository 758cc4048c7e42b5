import { afterAll, afterEach, onTestFinished, TestRunner } from "vitest";

/**
 * Registers clean-up work of a helper: after the current test, or outside of a test after its file or `describe`. Vitest
 * ignores an `afterAll` that is called inside a test.
 */
export function cleanUp(work: () => unknown): void {
  if (isInTest()) onTestFinished(async () => void (await work()));
  else afterAll(async () => void (await work()));
}

/** Runs a check after the current test, or outside of a test after each test of its file or `describe`. */
export function checkAfterTest(check: () => void): void {
  if (isInTest()) onTestFinished(check);
  else afterEach(check);
}

function isInTest(): boolean {
  return TestRunner.getCurrentTest() !== undefined;
}
