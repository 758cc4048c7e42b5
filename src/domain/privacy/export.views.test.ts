import { expect, it } from "vitest";
import { withoutCode } from "./export.views.ts";

it.each([
  ["123456 is your Rajatam code", "****** is your Rajatam code"],
  ["000001 is your Rajatam password reset code", "****** is your Rajatam password reset code"],
  ["Your code: 123456.", "Your code: ******."],
  ["Your order RJ-100001 is on its way", "Your order RJ-100001 is on its way"],
  ["1234567 pieces", "1234567 pieces"],
  ["Your account at Rajatam is closed", "Your account at Rajatam is closed"],
])("the subject %j is exported without its code as %j", (subject, masked) => {
  expect(withoutCode(subject)).toBe(masked);
});
