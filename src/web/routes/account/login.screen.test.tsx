import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { confirmOrLogIn, logIn } from "#contract/accounts/sessions.calls.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as login from "./login.tsx";
import * as orders from "./my-orders.tsx";
import * as otp from "./otp.tsx";
import * as register from "./register.tsx";

const email = "asha@example.com";
const session = {
  token: aToken(),
  role: ROLE.customer,
  email,
  phone: "9876543210",
  userId: "1",
  veryOtpLoginID: "1",
};
const screens = { "/login": login, "/my-orders": orders, "/otp": otp, "/register": register };
const answers = [answering(logIn, session), answering(listOrderHistory, [])];

async function logInAs(user: ReturnType<typeof openScreens>["user"], password: string) {
  await user.clear(await screen.findByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), email);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
}

describe("the login", () => {
  it("ends the alert of a wrong password with the right one", async () => {
    const wrong = refusing(logIn, 401, "bad_credentials", "Invalid email or password.");
    const { user, answer, expectAddress } = openScreens(screens, { at: "/login", answers: [wrong, ...answers] });
    await logInAs(user, "Wrong-1925");
    await expectAlert("Login failed: Invalid email or password.");
    answer(answering(logIn, session));
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/home");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps an alert for one navigation and ends it with the second", async () => {
    const wrong = refusing(logIn, 401, "bad_credentials", "Invalid email or password.");
    const { user, expectAddress } = openScreens(screens, { at: "/login", answers: [wrong] });
    await logInAs(user, "Wrong-1925");
    await expectAlert("Login failed: Invalid email or password.");
    await user.click(screen.getByRole("link", { name: "Create your account" }));
    await expectAddress("/register");
    await expectAlert("Login failed: Invalid email or password.");
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await expectAddress("/elsewhere");
    await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  });

  it("gives a guest of My Orders the reason, and leads back there", async () => {
    const { user, expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectAddress("/login");
    await expectAlert("Please log in first.");
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/my-orders");
    await expectText("No orders found.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells someone whose session has expired, and leads back", async () => {
    localStorage.setItem("token", aToken({ expiresIn: -1 }));
    const { user, expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectAlert("Your login has ended. Please log in again.");
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/my-orders");
  });
});

describe("someone who is logged in", () => {
  it.each(["/login", "/register", "/otp"])("is sent on from %s", async (at) => {
    givenLogin();
    const { expectAddress } = openScreens(screens, { at });
    await expectAddress("/home");
  });

  it("is sent on from the login to what a guest wanted to see", async () => {
    givenLogin();
    localStorage.setItem("returnUrl", "/my-orders");
    const { expectAddress } = openScreens(screens, { at: "/login", answers });
    await expectAddress("/my-orders");
  });

  it("leaves a private screen with a logout in another tab", async () => {
    givenLogin();
    const { expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectText("No orders found.");
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: null }));
    await expectAddress("/login");
    await expectAlert("Your login has ended. Please log in again.");
    expect(screen.queryByText("No orders found.")).toBeNull();
  });
});

describe("the code screen", () => {
  it("has the focus in the code field, and logs in with a login code", async () => {
    localStorage.setItem("email", email);
    const answer = answering(confirmOrLogIn, session, { words: "Login successful" });
    const { user, expectAddress } = openScreens(screens, { at: "/otp", answers: [answer] });
    await expectText(email);
    expect(document.activeElement).toBe(screen.getByLabelText(/6-digit code/i));
    await user.keyboard("123456{Enter}");
    await expectAlert("Login successful");
    await expectAddress("/home");
    expect(localStorage.getItem("token")).toBe(session.token);
  });
});
