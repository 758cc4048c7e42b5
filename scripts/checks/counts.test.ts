import { expect, test } from "vitest";
import { addCounts, closingLine, countPlaywright, countVitest, readCounts, vitestFailures } from "./counts.ts";

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
const testResults = [
  {
    name: "cart.test.ts",
    message: "",
    status: "failed",
    assertionResults: [
      { fullName: "cart is full", status: "passed", failureMessages: [] },
      {
        fullName: "cart is empty",
        status: "failed",
        failureMessages: ["\u001B[31mAssertionError: expected 1 to be +0\u001B[39m"],
      },
    ],
  },
  { name: "coupon.test.ts", message: "Cannot find module", status: "failed", assertionResults: [] },
];
const stats = { startTime: "2026-01-01T00:00:00Z", duration: 1, expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, "3 passed, 0 failed"],
  [{ passed: 0, failed: 2, skipped: 1 }, "0 passed, 2 failed, 1 skipped"],
])("the closing line of %j is %j", (counts, line) => {
  expect(closingLine(counts)).toBe(line);
});

test("the counts of several runs add up", () => {
  expect(addCounts([{ passed: 1, failed: 2, skipped: 0 }, countVitest(vitest)])).toEqual({
    passed: 8,
    failed: 3,
    skipped: 3,
  });
});

test("a test file that does not load is a failure", () => {
  expect(countVitest({ ...vitest, testResults }).failed).toBe(2);
});

test("each failed test and each file that does not load is described with its error", () => {
  expect(vitestFailures({ ...vitest, testResults })).toEqual([
    "cart.test.ts: cart is empty\n  AssertionError: expected 1 to be +0",
    "coupon.test.ts\n  Cannot find module",
  ]);
});

test("a long error is cut, so that the last failures stay in view", () => {
  const message = "line\n".repeat(500);
  const [failure = ""] = vitestFailures({
    ...vitest,
    testResults: [{ name: "a.test.ts", message, status: "failed", assertionResults: [] }],
  });
  expect(failure.split("\n").length).toBeLessThan(30);
});

test("an error outside of any test is a failure", () => {
  expect(countPlaywright({ stats, errors: [{ message: "the shop did not start" }] }).failed).toBe(1);
});

test("a run that failed without a report is a failure", () => {
  expect(readCounts("/nowhere/report.json", countVitest, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
