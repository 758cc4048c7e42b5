import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { ROLE } from "#contract/accounts/session.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery, verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { readToasts } from "#web/browser/toast-store.ts";
import * as checkout from "./checkout.tsx";
import * as login from "./login.tsx";

const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "" };
const opening = [answering(getProfile, person), answering(getLastDelivery, null)];
const screens = { "/checkout": checkout, "/login": login };

/** The document was loaded at the checkout's address, so that its policy allows the payment provider. */
beforeEach(() => {
  const loaded = [{ name: "https://shop.test/checkout" }] as PerformanceEntryList;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(loaded);
});

it("without a login the checkout says so, and the login returns to it", async () => {
  const session = {
    token: aToken(),
    role: ROLE.customer,
    email: person.email,
    phone: person.phone,
    userId: "1",
    veryOtpLoginID: "1",
  };
  const answers = [answering(logIn, session, { words: "Login successful." }), ...opening];
  const { user, expectAddress } = openScreens(screens, { at: "/checkout", answers });
  await expectAlert("Please log in first.");
  await expectAddress("/login");
  await user.type(await screen.findByLabelText("Email"), person.email);
  await user.type(screen.getByLabelText("Password"), "Ch@ndi-1925");
  await user.click(screen.getByRole("button", { name: "Login" }));
  await expectAddress("/checkout");
});

it("an invalid coupon has an error and no discount", async () => {
  givenLogin();
  const [product] = givenCart({ price: 1_499 });
  const answers = [
    ...opening,
    answering(listProducts, [product], { total: 1, nextPage: null }),
    refusing(verifyCoupon, 422, "coupon_invalid", "Invalid coupon"),
  ];
  const { user, sent } = openScreens(screens, { at: "/checkout", answers });
  await user.type(await screen.findByLabelText("Coupon"), "NO-SUCH-CODE");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await expectAlert("Invalid coupon");
  expect(sent.at(-1)?.body).toMatchObject({ code: "NO-SUCH-CODE" });
  expect(screen.queryByText("Coupon applied")).toBeNull();
  expect(screen.getAllByText("₹1,499").length).toBeGreaterThan(0);
});

it.each([{}, { data: null }])("a coupon applies with the fields of the specification and %j", async (more) => {
  givenLogin();
  const [product] = givenCart({ price: 1_580 });
  const fields = { isSuccess: true, discountAmount: 158, sys_message: "ok", ...more };
  const answers = [
    ...opening,
    answering(listProducts, [product], { total: 1, nextPage: null }),
    { call: verifyCoupon, respond: () => Response.json(fields) },
  ];
  const { user } = openScreens(screens, { at: "/checkout", answers });
  await user.type(await screen.findByLabelText("Coupon"), "ten");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await expectAlert("Coupon applied! ₹158 off");
  expect(screen.getByText("−₹158")).toBeDefined();
  expect(screen.getAllByText("₹1,422").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Remove TEN" }));
  expect(readToasts()).toEqual([]);
});
