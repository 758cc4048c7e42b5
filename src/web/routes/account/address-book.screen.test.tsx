import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addAddress, listAddresses } from "#contract/accounts/addresses.calls.ts";
import type { AddressView } from "#contract/accounts/addresses.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AddressBook } from "#web/account/addresses/address-book.tsx";
import { AddressChoice, type ChosenPlace } from "#web/account/addresses/address-choice.tsx";

const home: AddressView = {
  id: 1,
  name: "Home",
  line: "House 12, Sector 17",
  city: "Chandigarh",
  state: "Chandigarh",
  stateCode: "04",
  pin: "160017",
  isDefault: true,
};

it("the address book says at the field what is missing and what the server refuses, and fills in the town of a PIN", async () => {
  givenLogin();
  const { user } = openScreens(
    { "/my-profile": { default: AddressBook } },
    {
      at: "/my-profile",
      answers: [
        answering(listAddresses, [home]),
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

it("a saved address fills in the place of an order", async () => {
  givenLogin();
  const chosen: ChosenPlace[] = [];
  const Choice = () => <AddressChoice current="" onChoose={(place) => chosen.push(place)} />;
  const { user } = openScreens(
    { "/checkout": { default: Choice } },
    { at: "/checkout", answers: [answering(listAddresses, [home])] },
  );
  await user.selectOptions(await screen.findByLabelText("Saved addresses"), "1");
  expect(chosen).toEqual([{ address: home.line, pinCode: "160017", city: "Chandigarh", state: "04" }]);
});
