import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addAddress, listAddresses } from "#contract/accounts/addresses.calls.ts";
import type { AddressView } from "#contract/accounts/addresses.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { HOME_ADDRESS } from "#tests/support/address-views.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AddressBook } from "#web/account/addresses/address-book.tsx";
import { AddressChoice, type ChosenPlace } from "#web/account/addresses/address-choice.tsx";

it("the address book shows missing input and server errors at the fields, and fills in the town of a PIN", async () => {
  givenLogin();
  const { user } = openScreens(
    { "/my-profile": { default: AddressBook } },
    {
      at: "/my-profile",
      answers: [
        answering(listAddresses, [HOME_ADDRESS]),
        answering(getDelivery, MOHALI),
        refusing(addAddress, 422, "invalid", "No.", {
          errors: [{ field: "pin", message: "We do not know this PIN." }],
        }),
      ],
    },
  );
  expect(await screen.findByText(/House 12, Sector 17/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add an address" }));
  const form = within(screen.getByRole("form", { name: "New address" }));
  await user.click(form.getByRole("button", { name: "Save address" }));
  expect(form.getByText("Please name the address, such as Home.")).toBeTruthy();
  await user.type(form.getByLabelText("Name of the address"), "Work");
  await user.type(form.getByLabelText("House, street and landmark"), "Plot 5, Phase 8");
  await user.type(form.getByLabelText("PIN code"), "160055");
  await expect.poll(() => form.getByLabelText<HTMLInputElement>("City").value).toBe("Mohali");
  expect(form.getByLabelText<HTMLSelectElement>("State or union territory").value).toBe("03");
  await user.click(form.getByRole("button", { name: "Save address" }));
  expect(await form.findByText("We do not know this PIN.")).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("City").value).toBe("Mohali");
});

it("a half-typed address stays when another one is opened and closed", async () => {
  givenLogin();
  const { user } = openScreens(
    { "/my-profile": { default: AddressBook } },
    { at: "/my-profile", answers: [answering(listAddresses, [HOME_ADDRESS]), answering(getDelivery, MOHALI)] },
  );
  await user.click(await screen.findByRole("button", { name: "Add an address" }));
  const form = within(screen.getByRole("form", { name: "New address" }));
  await user.type(form.getByLabelText("House, street and landmark"), "Plot 5");
  await user.click(screen.getByRole("button", { name: `Change ${HOME_ADDRESS.name}` }));
  const other = within(screen.getByRole("form", { name: `Change ${HOME_ADDRESS.name}` }));
  await user.click(other.getByRole("button", { name: "Cancel" }));
  expect(form.getByLabelText("House, street and landmark")).toHaveProperty("value", "Plot 5");
});

it("a list that fails to load a second time is announced again, after a busy button", async () => {
  givenLogin();
  const { user, answer } = openScreens(
    { "/my-profile": { default: AddressBook } },
    { at: "/my-profile", answers: [unreachable(listAddresses)] },
  );
  const first = await screen.findByRole("alert");
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(answeringAfter(promise, unreachable(listAddresses)));
  const button = screen.getByRole("button", { name: "Try again" });
  await user.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  resolve();
  expect(await screen.findByRole("alert")).not.toBe(first);
  expect(button.getAttribute("aria-busy")).toBeNull();
  answer(answering(listAddresses, [HOME_ADDRESS]));
  await user.click(button);
  expect(await screen.findByText(/House 12, Sector 17/)).toBeTruthy();
});

it("the form of an address takes the focus, and gives it back to the list", async () => {
  givenLogin();
  const { user } = openScreens(
    { "/my-profile": { default: AddressBook } },
    { at: "/my-profile", answers: [answering(listAddresses, [HOME_ADDRESS]), answering(getDelivery, MOHALI)] },
  );
  for (const name of ["Change Home", "Add an address"]) {
    await user.click(await screen.findByRole("button", { name }));
    expect(document.activeElement).toBe(screen.getByLabelText("Name of the address"));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("list", { name: "Saved addresses" }));
  }
});

const work: AddressView = {
  ...HOME_ADDRESS,
  id: 2,
  name: "Work",
  line: "Plot 5, Phase 8",
  city: "Mohali",
  isDefault: false,
};

async function openChoice(current: string, { pin = "", addresses = [HOME_ADDRESS, work] } = {}) {
  givenLogin();
  const chosen: ChosenPlace[] = [];
  const Choice = () => <AddressChoice current={current} pin={pin} onChoose={(place) => chosen.push(place)} />;
  const { user } = openScreens(
    { "/checkout": { default: Choice } },
    { at: "/checkout", answers: [answering(listAddresses, addresses)] },
  );
  const select = await screen.findByLabelText<HTMLSelectElement>("Saved addresses");
  return { chosen, select, choose: async (id: string) => user.selectOptions(select, id) };
}

const HOME_PLACE = { address: HOME_ADDRESS.line, pinCode: "160017", city: "Chandigarh", state: "04" };

it("the default address is filled into an order, and another one once it is chosen", async () => {
  const { chosen, choose } = await openChoice("");
  expect(chosen).toEqual([HOME_PLACE]);
  await choose("2");
  expect(chosen[1]).toMatchObject({ address: work.line, city: "Mohali" });
});

it("typed input is preserved until an address is chosen", async () => {
  const { chosen, choose } = await openChoice("House 7, Sector 8");
  expect(chosen).toEqual([]);
  await choose("1");
  expect(chosen).toEqual([HOME_PLACE]);
});

it("another address than the saved ones clears the fields", async () => {
  const { chosen, choose } = await openChoice(HOME_ADDRESS.line);
  await choose("");
  expect(chosen).toEqual([{ address: "", pinCode: "", city: "", state: "" }]);
});

it("of two addresses with the same house and street, the chosen one is that of the PIN", async () => {
  const addresses = [HOME_ADDRESS, { ...HOME_ADDRESS, id: 3, name: "Parents", city: "Panchkula", pin: "134109" }];
  const { select } = await openChoice(HOME_ADDRESS.line, { pin: "134109", addresses });
  expect(select.selectedOptions[0]?.text).toMatch(/^Parents/);
});
