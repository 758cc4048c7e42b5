import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { changeAddress, listAddresses } from "#contract/accounts/addresses.calls.ts";
import { endDevice, listDevices } from "#contract/accounts/devices.calls.ts";
import { listPasskeys, removePasskey } from "#contract/accounts/passkeys.calls.ts";
import { exportOwnData, getConsents } from "#contract/accounts/privacy.calls.ts";
import { HOME_ADDRESS } from "#tests/support/address-views.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { AddressBook } from "#web/account/addresses/address-book.tsx";
import * as profile from "./my-profile.tsx";

const AT = "2026-11-20T06:00:00.000Z";
const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "" };
const PHONE = { id: "p1", name: "My phone", addedAt: AT, lastUsedAt: null };
const DEVICE = { id: "d1", name: "Chrome on Android", isCurrent: false, method: null, signedInAt: AT, lastUsedAt: AT };

/** Opens the profile, and types a name that is not saved. */
async function openEdited(...answers: GivenAnswer[]) {
  givenLogin();
  const screens = openScreens(
    { "/my-profile": profile },
    {
      at: "/my-profile",
      answers: [
        ...answers,
        answering(getProfile, person),
        answering(listDevices, [DEVICE]),
        answering(listPasskeys, [PHONE]),
        answering(getConsents, { marketing: { given: false, since: null }, history: [] }),
      ],
    },
  );
  await screens.user.click(await screen.findByRole("button", { name: "Edit" }));
  await screens.user.type(screen.getByLabelText("Name"), " Devi");
  return screens;
}

const typed = () => screen.getByLabelText<HTMLInputElement>("Name").value;

it("a download whose session has ended asks for a login on the same screen", async () => {
  const { user } = await openEdited(refusing(exportOwnData, 401, "unauthenticated", "Please log in again."));
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await screen.findByRole("heading", { name: "Your login has ended" });
  expect(typed()).toBe("Asha Rani Devi");
});

it("a passkey whose removal needs a new login asks for it on the same screen", async () => {
  const { user } = await openEdited(refusing(removePasskey, 403, "recent_login_needed", "Please log in again."));
  await user.click(await screen.findByRole("button", { name: "Remove My phone" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await screen.findByRole("heading", { name: "Your login has ended" });
  expect(typed()).toBe("Asha Rani Devi");
});

it("the profile that was loaded before stays if it cannot be loaded again", async () => {
  const { user, answer } = await openEdited();
  answer(answering(endDevice, []));
  answer(refusing(getProfile, 503, "overloaded", "The shop is busy."));
  await user.click(await screen.findByRole("button", { name: "Sign out Chrome on Android" }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await expectAlert("The shop is busy.");
  expect(typed()).toBe("Asha Rani Devi");
});

it("a half-typed address stays if the list cannot be loaded again", async () => {
  givenLogin();
  const work = { ...HOME_ADDRESS, id: 99, name: "Work", isDefault: false };
  const { user, answer } = openScreens(
    { "/my-profile": { default: AddressBook } },
    { at: "/my-profile", answers: [answering(listAddresses, [HOME_ADDRESS, work])] },
  );
  await user.click(await screen.findByRole("button", { name: "Add an address" }));
  await user.type(screen.getByLabelText("House, street and landmark"), "Plot 5");
  answer(answering(changeAddress, work));
  answer(refusing(listAddresses, 503, "overloaded", "Busy"));
  await user.click(screen.getByRole("button", { name: "Make Work the default" }));
  await expectAlert("Your addresses could not be loaded again.");
  expect(screen.getByLabelText("House, street and landmark")).toHaveProperty("value", "Plot 5");
});
