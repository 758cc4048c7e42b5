import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { agreeSize, listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, anOrderView } from "#tests/support/order-views.ts";
import * as orderDetails from "./order-details.tsx";

const order = anOrderView({ items: [{ ...AN_ITEM, sizeToBeAgreed: true }] });
const size = { variationName: "Ring size", difference: 0, available: true };
const open: OpenSizeView = {
  position: 0,
  productName: "Tara Ring",
  quantity: 1,
  sizes: [
    { ...size, variationValue: "12" },
    { ...size, variationValue: "14", difference: 714 },
    { ...size, variationValue: "16", available: false },
  ],
};

async function openOrder(answers: GivenAnswer[], sizes: OpenSizeView[] = [open], shown = order) {
  givenLogin(ROLE.customer);
  const screens = openScreens(
    { "/my-orders/:orderId": orderDetails },
    { at: "/my-orders/RJ-10001", answers: [...answers, answering(getOrder, shown), answering(listOpenSizes, sizes)] },
  );
  await screen.findByRole("heading", { name: "Order RJ-10001" });
  return screens;
}

it("a customer chooses the open size on the order; sizes at another price and sold-out ones cannot be chosen", async () => {
  const { user, sent } = await openOrder([answering(agreeSize, order, { message: "Noted: Ring size 12." })]);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: /Ring size of Tara Ring/ });
  const options = within(choice).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Please choose", false],
    ["12", false],
    ["14, ₹714 more", true],
    ["16, sold out", true],
  ]);
  expect(screen.getByText(/For a size at another price, please call us/)).toBeTruthy();
  await user.selectOptions(choice, "12");
  await user.click(screen.getByRole("button", { name: "Save size" }));
  await expectAlert("Noted: Ring size 12.");
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toMatchObject([
    { body: { position: 0, variationName: "Ring size", variationValue: "12" } },
  ]);
});

it("a refusal is shown at the size, and the choice stays", async () => {
  const message = "This size cannot be had now. Please choose another.";
  const refused = refusing(agreeSize, 409, "sold_out", message, {
    errors: [{ field: "variationValue", message }],
  });
  const { user } = await openOrder([refused]);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: /Ring size of Tara Ring/ });
  await user.selectOptions(choice, "12");
  await user.click(screen.getByRole("button", { name: "Save size" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(choice.value).toBe("0");
});

it("the shop calls about a piece that is no longer sold in sizes", async () => {
  await openOrder([], [{ ...open, sizes: [] }]);
  expect(await screen.findByText("We will call you about the size of Tara Ring.")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("a packed order does not ask for a size", async () => {
  const { sent } = await openOrder([], [open], { ...order, status: "Packed", history: [] });
  expect(screen.queryByText("Which size shall it be?")).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain("GET /orders/RJ-10001/sizes");
});
