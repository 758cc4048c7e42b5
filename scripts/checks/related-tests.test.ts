import { expect, it } from "vitest";
import { listRelatedTests } from "./related-tests.ts";

const tests = [
  { path: "src/server/api/coupons.int.test.ts", text: "" },
  { path: "src/server/api/checkout-price.int.test.ts", text: 'import type { C } from "#contract/coupons/coupon.ts";' },
  { path: "src/server/api/refund-retries.int.test.ts", text: 'import { g } from "#tests/support/given.ts";' },
  { path: "src/server/cache/follow-changes.int.test.ts", text: "" },
];
const [coupons, price, refunds, cache] = tests.map(({ path }) => path);

it.each([
  ["a rule of a component", "src/domain/coupons/coupons.rules.ts", [coupons, price]],
  ["a service with another name than its component", "src/domain/payments/refunds.service.ts", [refunds]],
  ["handlers", "src/server/api/coupons.handlers.ts", [coupons]],
  ["a folder of the server", "src/server/cache/front.ts", [cache]],
  ["a test support file", "tests/support/given.ts", [refunds]],
  ["a test itself", "src/server/api/refund-retries.int.test.ts", [refunds]],
  ["a file that every component uses", "src/contract/kernel/money.ts", []],
  ["a page", "src/web/admin/coupons/edit-page.tsx", []],
  ["a script whose name is part of every test's name", "scripts/checks/test.ts", []],
  ["a document", "docs/operations.md", []],
])("the quick check selects the tests of %s", (_, file, expected) => {
  expect(listRelatedTests([file], tests)).toEqual(expected);
});
