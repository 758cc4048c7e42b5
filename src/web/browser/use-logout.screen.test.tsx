import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logOut } from "#contract/accounts/sessions.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { checkoutDraft } from "./checkout-draft.ts";
import { clearSession } from "./session-store.ts";
import { useLogout } from "./use-logout.ts";

function Screen() {
  const { logOut: leave } = useLogout();
  return (
    <button type="button" onClick={() => void leave()}>
      Logout
    </button>
  );
}

async function pressLogout() {
  const answers = [answering(logOut, null)];
  const opened = openScreens({ "/home": { default: Screen } }, { at: "/home", answers });
  await opened.user.click(await screen.findByRole("button", { name: "Logout" }));
  return opened;
}

const draft = {
  email: "asha@example.com",
  name: "Asha Rani",
  phone: "9876543210",
  address: "House 12, Sector 17",
  pinCode: "160017",
  city: "Chandigarh",
  state: "04",
  gstin: "",
  paymentMethod: "Razorpay",
  couponCode: undefined,
  giftWrap: false,
  giftMessage: "",
  changedAt: new Date().toISOString(),
} as const;

beforeEach(() => {
  givenLogin();
  checkoutDraft.write(draft);
});

it("a logout removes the checkout draft", async () => {
  const { expectAddress } = await pressLogout();
  await expectAddress("/login");
  expect([localStorage.getItem("token"), checkoutDraft.read()]).toEqual([null, undefined]);
});

it("an expired session preserves the checkout draft", () => {
  clearSession();
  expect(checkoutDraft.read()).toMatchObject(draft);
});

it("a logout works if userEmail is empty in storage", async () => {
  localStorage.setItem("userEmail", "");
  const { sent, expectAddress } = await pressLogout();
  await expectAddress("/login");
  expect(sent[0]?.body).toEqual({ email: "asha@example.com" });
});

it.each(["", "asha@example.com"])(
  "a logout without email, and with %j as userEmail, reports that nobody is logged in",
  async (userEmail) => {
    localStorage.removeItem("email");
    localStorage.setItem("userEmail", userEmail);
    const { sent } = await pressLogout();
    await expectAlert("No user logged in");
    expect(sent).toEqual([]);
  },
);
