import { expect, it } from "vitest";
import { claimedReason, formatReason } from "./returns.ts";

it.each([
  ["damaged", "damaged"],
  ["It arrived damaged", "damaged"],
  ["Arrived DAMAGED in the post", "damaged"],
  ["The clasp is broken", "damaged"],
  ["One earring is missing", "missing"],
  ["A manufacturing defect", "defective"],
  ["I changed my mind", "mind"],
  ["Too large for my residence", undefined],
  ["I was absent-minded", undefined],
  ["Unworn and undamaged, it is a duplicate gift", undefined],
  ["Not broken, no defect", undefined],
  ["Unfortunately damaged, not only scratched", "damaged"],
  ["I have lost interest in it", undefined],
  ["One earring was lost in the post", "missing"],
])("%j claims %s", (text, reason) => {
  expect(claimedReason(text)).toBe(reason);
});

it("a reason in free text is shown as it was written", () => {
  expect(formatReason("Arrived DAMAGED in the post")).toBe("Arrived DAMAGED in the post");
  expect(formatReason("damaged")).toBe("It arrived damaged");
});
