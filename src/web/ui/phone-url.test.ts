import { expect, it } from "vitest";
import { phoneUrl } from "./phone-url.ts";

it.each([
  ["9876543210", "tel:+919876543210"],
  ["98765 43210", "tel:+919876543210"],
  ["+91 172-270 0000", "tel:+911722700000"],
  ["0172 270 0000", "tel:01722700000"],
])("the phone number %s is called by %s", (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
