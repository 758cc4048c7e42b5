import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery, placeOrder, verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { A_SESSION, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { RING_SIZES } from "#tests/support/product-views.ts";
import { readToasts } from "#web/browser/toast-store.ts";
import * as checkout from "./checkout.tsx";
import * as login from "./login.tsx";

const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "" };
const opening = [answering(getProfile, person), answering(getLastDelivery, null)];
const screens = { "/checkout": checkout, "/login": login };

beforeEach(givenCheckoutDocument);

it("without a login the checkout says so, and the login returns to it", async () => {
  const answers = [answering(logIn, A_SESSION, { message: "Login successful." }), ...opening];
  const { user, expectAddress } = openScreens(screens, { at: "/checkout", answers });
  await expectAlert("Please log in first.");
  await expectAddress("/login");
  await user.type(await screen.findByLabelText("Email"), person.email);
  await user.type(screen.getByLabelText("Password"), "Ch@ndi-1925");
  await user.click(screen.getByRole("button", { name: "Login" }));
  await expectAddress("/checkout");
});

/** Opens the checkout with a line of rings without a size, whose order will cost `totalAmount`. */
function openWithRings(quantity: number, totalAmount: number) {
  const [product] = givenCart({ price: 1_499, variations: RING_SIZES }, quantity);
  const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount };
  const answers = [
    answering(getProfile, { ...person, address: "House 12, Sector 17, Chandigarh 160017" }),
    ...opening,
    answering(getDelivery, MOHALI),
    answering(listProducts, [product], { total: 1, nextPage: null }),
    answering(placeOrder, placed, placed),
  ];
  return openScreens(screens, { at: "/checkout", answers });
}

it('the checkout offers the sizes of a line in place, with "Tell us later" as default, and the order has the choice', async () => {
  givenLogin();
  const { user, sent, expectAddress } = openWithRings(1, 1_600);
  const choice = await screen.findByLabelText<HTMLSelectElement>("Ring size of Tara Ring");
  expect(choice.selectedOptions[0]?.text).toBe("Tell us later");
  await user.selectOptions(choice, "14, ₹1,600");
  expect(screen.getAllByText("₹1,600").length).toBeGreaterThan(1);
  await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
  await user.click(screen.getAllByRole("button", { name: "Place Order" })[0] ?? choice);
  await expectAddress("/order-success");
  expect(sent.find(({ call }) => call.endsWith("/place-order"))?.body).toMatchObject({
    OrderItems: [{ VariationName: "Ring size", VariationValue: "14", Price: 1_600 }],
    TotalAmount: 1_600,
  });
});

it("two pieces that were added without a size become two lines, each with a size of its own or an open one", async () => {
  givenLogin();
  const { user, sent, expectAddress } = openWithRings(2, 3_099);
  await user.click(await screen.findByRole("button", { name: /^Another size for one of them/ }));
  const choices = screen.getAllByLabelText<HTMLSelectElement>("Ring size of Tara Ring");
  expect(choices).toHaveLength(2);
  // The pressed button is gone.
  expect(screen.queryByRole("button", { name: /^Another size for one of them/ })).toBeNull();
  expect(document.activeElement).toBe(choices[1]);
  await user.selectOptions(choices[1] as HTMLElement, "14, ₹1,600");
  await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
  await user.click(screen.getAllByRole("button", { name: "Place Order" })[0] as HTMLElement);
  await expectAddress("/order-success");
  expect(sent.find(({ call }) => call.endsWith("/place-order"))?.body).toMatchObject({
    OrderItems: [
      { VariationValue: null, Quantity: 1, Price: 1_499 },
      { VariationValue: "14", Quantity: 1, Price: 1_600 },
    ],
    TotalAmount: 3_099,
  });
});

it("after the last piece is removed, the heading of the page has the focus", async () => {
  givenLogin();
  const { user } = openWithRings(1, 1_499);
  (await screen.findByRole("button", { name: "Remove Tara Ring" })).focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Your cart is empty.");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Checkout" }));
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

/** The checkout of a piece, where each coupon takes ₹150 off. */
async function openWithValidCoupon() {
  givenLogin();
  const [product] = givenCart({ price: 1_499 });
  const answers = [
    ...opening,
    answering(listProducts, [product], { total: 1, nextPage: null }),
    { call: verifyCoupon, respond: () => Response.json({ isSuccess: true, discountAmount: 150, sys_message: "ok" }) },
  ];
  const opened = openScreens(screens, { at: "/checkout", answers });
  return { ...opened, field: await screen.findByLabelText("Coupon") };
}

it("an empty coupon is invalid, and does not remove the one that is applied", async () => {
  const { user, sent, field } = await openWithValidCoupon();
  const apply = screen.getByRole("button", { name: "Apply" });
  await user.click(apply);
  await expectAlert("Invalid coupon");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Invalid coupon");
  expect(document.activeElement).toBe(apply);
  expect(sent.filter(({ call }) => call.endsWith("/VerifyCoupon"))).toEqual([]);
  await user.type(field, "ten{Enter}");
  await screen.findByText("−₹150");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await user.type(field, "  {Enter}");
  await expectAlert("Invalid coupon");
  expect(screen.getByText("−₹150")).toBeDefined();
});

it("a second coupon that is invalid does not remove the one that is applied", async () => {
  const { user, answer, field } = await openWithValidCoupon();
  await user.type(field, "ten{Enter}");
  await screen.findByText("−₹150");
  answer(refusing(verifyCoupon, 422, "coupon_invalid", "Invalid coupon"));
  await user.type(field, "eleven{Enter}");
  await expectAlert("Invalid coupon");
  expect(screen.getByText("−₹150")).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove TEN" })).toBeDefined();
  await user.clear(field);
  await user.type(field, "ten{Enter}");
  await expect.poll(() => screen.queryByText("−₹150")).toBeNull();
});

it.each([
  { off: 158, written: "₹158", total: "₹1,422" },
  { off: 158, written: "₹158", total: "₹1,422", more: { data: null } },
  { off: 122.77, written: "₹122.77", total: "₹1,457.23" },
])("a coupon applies with the fields of the specification: %j", async ({ off, written, total, more }) => {
  givenLogin();
  const [product] = givenCart({ price: 1_580 });
  const fields = { isSuccess: true, discountAmount: off, sys_message: "ok", ...more };
  const answers = [
    ...opening,
    answering(listProducts, [product], { total: 1, nextPage: null }),
    { call: verifyCoupon, respond: () => Response.json(fields) },
  ];
  const { user } = openScreens(screens, { at: "/checkout", answers });
  await user.type(await screen.findByLabelText("Coupon"), "ten");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await expectAlert(`Coupon applied! ${written} off`);
  expect(screen.getAllByText(/^Coupon applied!/)).toHaveLength(1);
  expect(screen.getByText((text) => text.startsWith(`TEN: ${written} off`))).toBeDefined();
  expect(screen.getByText(`−${written}`)).toBeDefined();
  expect(screen.getAllByText(total).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Remove TEN" }));
  expect(readToasts().map(({ text }) => text)).toEqual(["Coupon removed."]);
});
