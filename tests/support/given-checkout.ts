import { vi } from "vitest";
import type { ProfileView } from "#contract/accounts/session.ts";

/** The stored profile of the logged-in customer, with which the checkout fills its form. */
export const PROFILE: ProfileView = {
  name: "Asha Rani",
  email: "asha@example.com",
  phone: "9876543210",
  password: "",
  address: "House 12, Sector 17, Chandigarh",
};

/** A document that was loaded at the checkout's URL, so that its policy allows the payment provider, without a layout. */
export function givenCheckoutDocument(): void {
  const loaded = [{ name: "https://shop.test/checkout" }] as PerformanceEntryList;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(loaded);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
}
