import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { RING_SIZES } from "#tests/support/product-views.ts";
import { cart } from "#web/browser/cart-store.ts";
import { CartPopup } from "./cart-popup.tsx";

const Popup = () => <CartPopup items={cart.use()} onClose={() => undefined} />;

it('the cart popup offers the sizes of a line in place, with "Tell us later" as default', async () => {
  const [product] = givenCart({ price: 1_499, variations: RING_SIZES });
  const answers = [answering(listProducts, [product], { total: 1, nextPage: null })];
  const { user, expectAddress } = openScreens({ "/": { default: Popup } }, { at: "/", answers });
  const choice = await screen.findByLabelText<HTMLSelectElement>("Ring size of Tara Ring");
  expect(choice.selectedOptions[0]?.text).toBe("Tell us later");
  await user.selectOptions(choice, "14, ₹1,600");
  expect(cart.read()).toMatchObject([{ variationName: "Ring size", variationValue: "14", price: 1_600 }]);
  // In words, and in its choice.
  expect(screen.getByRole("option", { name: "14, ₹1,600" })).toHaveProperty("selected", true);
  expect(screen.getAllByText(/^Ring size/).map(({ textContent }) => textContent)).toEqual(["Ring size 14"]);
  await expectAddress("/");
});

it("the cart popup leaves a changed price to the cart, which says what it was", async () => {
  const [product] = givenCart({ price: 1_990, variations: RING_SIZES });
  const answers = [answering(listProducts, [{ ...product, price: 2_190 }], { total: 1, nextPage: null })];
  openScreens({ "/": { default: Popup } }, { at: "/", answers });
  // The sizes appear once the catalogue has answered.
  await screen.findByLabelText("Ring size of Tara Ring");
  expect(cart.read()).toMatchObject([{ price: 1_990 }]);
});
