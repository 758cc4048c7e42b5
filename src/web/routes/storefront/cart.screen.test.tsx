import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView, RING_SIZES } from "#tests/support/product-views.ts";
import { cart, backUpUnreadableCart } from "#web/browser/cart-store.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import * as cartScreen from "./cart.tsx";

const screens = { "/cart": cartScreen };
const list = { total: 1, nextPage: null };

describe("lines and total", () => {
  it("a cart whose only line drops below one unit is empty", async () => {
    const answers = [answering(listProducts, givenCart(), list)];
    const { user } = openScreens(screens, { at: "/cart", answers });
    await user.click(await screen.findByRole("button", { name: "Decrease quantity" }));
    await expectText("Your cart is empty.");
    expect(localStorage.getItem("cartItems")).toBeNull();
  });

  it("a cart can be restored after it was cleared", async () => {
    const answers = [answering(listProducts, givenCart({ title: "Tara Ring" }), list)];
    const { user } = openScreens(screens, { at: "/cart", answers });
    await user.click(await screen.findByRole("button", { name: "Clear Cart" }));
    await expectText("Your cart is empty.");
    expect(screen.queryByRole("button", { name: /Clear Cart/ })).toBeNull();
    expect(cart.read()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Put them back" }));
    await expectText("Tara Ring");
    expect(cart.read()).toHaveLength(1);
  });

  it("the cart shows a price that has changed, before any payment", async () => {
    const [product] = givenCart({ price: 1_990 });
    const answers = [answering(listProducts, [{ ...product, price: 2_190 }], list)];
    openScreens(screens, { at: "/cart", answers });
    await expectText("The price is now ₹2,190; it was ₹1,990 when you added it.");
    expect(cart.read()).toMatchObject([{ price: 2_190 }]);
  });

  it("the cart names no shipping charge for a PIN that is not delivered to", async () => {
    storedPin.write("744301");
    const undeliverable = { ...MOHALI, pin: "744301", deliverable: false, from: null, to: null };
    const answers = [answering(listProducts, givenCart(), list), answering(getDelivery, undeliverable)];
    openScreens(screens, { at: "/cart", answers });
    await expectText("We don't deliver to 744301 yet.");
    expect(screen.getByText("Shipping").nextElementSibling?.textContent).toBe("–");
  });

  it("the cart adds goods and shipping without rounding errors, which would look like a discount", async () => {
    storedPin.write("160017");
    const products = givenCart({ price: 1_000.2 });
    const near = { ...MOHALI, pin: "160017", fee: 49.4, freeFrom: null };
    openScreens(screens, {
      at: "/cart",
      answers: [answering(listProducts, products, list), answering(getDelivery, near)],
    });
    await expectText("₹49.40");
    expect(screen.getByText(/, 1 piece$/).textContent).toBe("Total, 1 piece");
  });

  it("the cart keeps a line whose units do not fit into that of the chosen size, and says so", async () => {
    const [product] = givenCart({ price: 1_499, variations: RING_SIZES }, 6);
    const [line] = cart.read();
    const sized = { ...line, uniqueId: "2", variationName: "Ring size", variationValue: "12", quantity: 94 };
    localStorage.setItem("cartItems", JSON.stringify([line, sized]));
    const { user } = openScreens(screens, { at: "/cart", answers: [answering(listProducts, [product], list)] });
    const [choice] = await screen.findAllByLabelText<HTMLSelectElement>("Ring size of Tara Ring");
    await user.selectOptions(choice as HTMLElement, "12");
    await expectAlert("At most 99 of one kind. The size was not changed.");
    expect(choice?.selectedOptions[0]?.text).toBe("Tell us later");
    expect(cart.read().map(({ quantity }) => quantity)).toEqual([6, 94]);
  });

  it('the cart offers the sizes of a line in place, with "Tell us later" as default', async () => {
    const [product] = givenCart({ price: 1_499, variations: RING_SIZES });
    const { user } = openScreens(screens, { at: "/cart", answers: [answering(listProducts, [product], list)] });
    const choice = await screen.findByLabelText<HTMLSelectElement>("Ring size of Tara Ring");
    expect([...choice.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ["Tell us later", false],
      ["12", false],
      ["14, ₹1,600", false],
      ["16, sold out", true],
    ]);
    expect(choice.selectedOptions[0]?.text).toBe("Tell us later");
    await user.selectOptions(choice, "14, ₹1,600");
    expect(cart.read()).toMatchObject([{ variationName: "Ring size", variationValue: "14", price: 1_600 }]);
    await user.selectOptions(screen.getByLabelText("Ring size of Tara Ring"), "Tell us later");
    expect(cart.read()[0]).not.toHaveProperty("variationValue");
  });

  it("the controls of a product that is in the cart in two sizes and with a text have different names", async () => {
    const [product] = givenCart({ variations: RING_SIZES });
    const [line] = cart.read();
    const sized = { ...line, uniqueId: "2", variationName: "Ring size", variationValue: "12" };
    const engraved = { ...sized, uniqueId: "3", personalisation: [{ label: "Engraving", text: "Asha" }] };
    localStorage.setItem("cartItems", JSON.stringify([line, sized, engraved]));
    openScreens(screens, { at: "/cart", answers: [answering(listProducts, [product], list)] });
    await screen.findAllByLabelText(/^Ring size of/);
    for (const start of ["Remove", "Quantity of"]) {
      expect(
        screen.getAllByLabelText(new RegExp(`^${start} Tara Ring`)).map((one) => one.getAttribute("aria-label")),
      ).toEqual([
        `${start} Tara Ring`,
        `${start} Tara Ring, Ring size 12`,
        `${start} Tara Ring, Ring size 12, Engraving Asha`,
      ]);
    }
    expect(screen.getAllByLabelText(/^Ring size of/).map((one) => one.getAttribute("aria-label"))).toEqual([
      "Ring size of Tara Ring",
      "Ring size of Tara Ring",
      "Ring size of Tara Ring, Engraving Asha",
    ]);
  });

  it("the cart says that a piece which can be engraved has no text", async () => {
    const field = { label: "Engraving inside", characters: [], maxLength: 20, price: 0, leadDays: 0 };
    const [product] = givenCart({ personalisation: [field] });
    openScreens(screens, { at: "/cart", answers: [answering(listProducts, [product], list)] });
    expect((await screen.findByText("none")).parentElement?.textContent).toBe("Engraving inside: none");
  });

  it("the cart shows that a product is sold out, and its button to the checkout stays usable", async () => {
    const [product] = givenCart();
    const answers = [answering(listProducts, [{ ...product, stock: 0 }], list)];
    const { user, expectAddress } = openScreens(screens, { at: "/cart", answers });
    await expectText("Sold out. Remove it to go on.");
    const [button] = screen.getAllByRole("button", { name: "Proceed to Checkout" });
    if (!button) throw new Error("A cart has a button to the checkout.");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("A piece in your cart cannot be ordered as it stands. Its note says what to do.");
    await user.click(button);
    await expectAlert("Please log in to proceed to checkout.");
    await expectAddress("/login");
  });

  it.each([
    "{not json",
    '{"a":1}',
    "[1,2,3]",
    '[{"title":5}]',
    "null",
    '[{"productID":101,"title":"x","price":"NaN"}]',
  ])("a cart stored as %s is backed up, and a product can be added", async (stored) => {
    localStorage.setItem("cartItems", stored);
    backUpUnreadableCart();
    openScreens(screens, { at: "/cart", answers: [answering(listProducts, [aProductView()], list)] });
    await expectText("Your cart is empty.");
    cart.add(aProductView());
    await expectText("Tara Ring");
    expect(localStorage.getItem("cartItems.unreadable")).toBe(stored);
  });
});
