import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listDevices } from "#contract/accounts/devices.calls.ts";
import { listPasskeys } from "#contract/accounts/passkeys.calls.ts";
import { getConsents } from "#contract/accounts/privacy.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";
import * as profile from "./my-profile.tsx";
import * as register from "./register.tsx";

const ELEVEN_DIGITS = "98765432101";
const person = { name: "Asha Rani", email: "asha@example.com", phone: "", password: "", address: "" };

function openRegistration() {
  return openScreens({ "/register": register }, { at: "/register" });
}

async function openProfile() {
  givenLogin();
  const answers = [
    answering(getProfile, person),
    answering(listDevices, []),
    answering(listPasskeys, []),
    answering(getConsents, { marketing: { given: false, since: null }, history: [] }),
  ];
  const opened = openScreens({ "/my-profile": profile }, { at: "/my-profile", answers });
  await opened.user.click(await screen.findByRole("button", { name: "Edit" }));
  return opened;
}

function openCheckout() {
  givenCheckoutDocument();
  givenLogin();
  const answers = [
    answering(getProfile, person),
    answering(getLastDelivery, null),
    answering(listProducts, givenCart(), { total: 1, nextPage: null }),
  ];
  return openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
}

describe("phone numbers", () => {
  it.each([
    ["registration", openRegistration],
    ["profile", openProfile],
    ["checkout", openCheckout],
  ])("a phone number of 11 digits is kept whole in the %s, with an error", async (_, openScreen) => {
    const { user } = await openScreen();
    await user.type(await screen.findByLabelText("Phone"), ELEVEN_DIGITS);
    await user.tab();
    await expectText(accountMessages.phoneInvalid);
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", ELEVEN_DIGITS);
  });
});
