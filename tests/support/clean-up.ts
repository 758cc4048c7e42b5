import { afterAll, afterEach, onTestFinished, TestRunner } from "vitest";

/**
 * Runs the function when the owner of what a helper made is through: the test that called the helper, or else its file
 * or `describe`. Vitest ignores an `afterAll` that is called inside a test.
 */
export function cleanUp(work: () => unknown): void {
  if (isInTest()) onTestFinished(async () => void (await work()));
  else afterAll(async () => void (await work()));
}

/** Runs the check after the test that called the helper, or else after each test of its file or `describe`. */
export function checkAfterTest(check: () => void): void {
  if (isInTest()) onTestFinished(check);
  else afterEach(check);
}

function isInTest(): boolean {
  return TestRunner.getCurrentTest() !== undefined;
}
