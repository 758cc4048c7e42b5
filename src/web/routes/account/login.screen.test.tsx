import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { confirmOrLogIn, logIn, logInWithCode, sendLoginCode } from "#contract/accounts/sessions.calls.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { A_SESSION, aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as guestLogin from "../admin/guest-login.tsx";
import * as guestRegister from "../admin/guest-register.tsx";
import * as login from "./login.tsx";
import * as orders from "./my-orders.tsx";
import * as otp from "./otp.tsx";
import * as register from "./register.tsx";

const email = "asha@example.com";
const screens = {
  "/login": login,
  "/my-orders": orders,
  "/otp": otp,
  "/register": register,
  "/guest/login": guestLogin,
  "/guest/register": guestRegister,
};
const answers = [answering(logIn, A_SESSION), answering(listOrderHistory, [])];

async function logInAs(user: ReturnType<typeof openScreens>["user"], password: string) {
  await user.clear(await screen.findByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), email);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
}

describe("login", () => {
  it("the login says so if the browser keeps no data", async () => {
    openScreens(screens, { at: "/login" });
    await screen.findByLabelText("Email");
    expect(screen.queryByText(/keeps no data/)).toBeNull();
    cleanup();
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      removeItem() {},
      clear() {},
      setItem() {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
    openScreens(screens, { at: "/login" });
    expect(await screen.findByText(/Your browser keeps no data for our shop/)).toBeTruthy();
  });

  it("the login closes the alert about a wrong password once it succeeds", async () => {
    const wrong = refusing(logIn, 401, "bad_credentials", "Invalid email or password.");
    const { user, answer, expectAddress } = openScreens(screens, { at: "/login", answers: [wrong, ...answers] });
    await logInAs(user, "Wrong-1925");
    await expectAlert("Login failed: Invalid email or password.");
    answer(answering(logIn, A_SESSION));
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/home");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the login keeps an alert for one navigation and closes it at the second", async () => {
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

  it("the login tells a guest of My Orders the reason, and returns there", async () => {
    const { user, expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectAddress("/login");
    await expectAlert("Please log in first.");
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/my-orders");
    await expectText("No orders found.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the login tells a user that the session has expired, and returns to the screen", async () => {
    localStorage.setItem("token", aToken({ expiresIn: -1 }));
    const { user, expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectAlert("Your login has ended. Please log in again.");
    await logInAs(user, "Ch@ndi-1925");
    await expectAddress("/my-orders");
  });
});

describe("labels", () => {
  it.each([
    ["/login", "Email", ["Email"]],
    ["/login", "Password", ["Password"]],
    ["/register", "Email", ["Email"]],
    ["/register", "Password", ["Password", "Confirm password"]],
  ])("on %s, a search for the label %s finds the fields %s and no button or checkbox", async (at, label, fields) => {
    openScreens(screens, { at, answers });
    await screen.findByLabelText("Password");
    const found = screen.getAllByLabelText(new RegExp(label, "i"));
    expect(found.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual(fields);
  });
});

describe("logged-in users", () => {
  it.each(["/login", "/register", "/otp", "/guest/login", "/guest/register"])(
    "a logged-in user is redirected from %s",
    async (at) => {
      givenLogin();
      const { expectAddress } = openScreens(screens, { at });
      await expectAddress("/home");
    },
  );

  it("a logged-in user is redirected from the login to the page that the guest requested", async () => {
    givenLogin();
    localStorage.setItem("returnUrl", "/my-orders");
    const { expectAddress } = openScreens(screens, { at: "/login", answers });
    await expectAddress("/my-orders");
  });

  it.each<[string, () => Event]>([
    ["another tab", () => new StorageEvent("storage", { key: "token", newValue: null })],
    [
      "another tab while this page was in the back/forward cache",
      () => Object.assign(new Event("pageshow"), { persisted: true }),
    ],
  ])("a logged-in user leaves a private screen after a logout in %s", async (_, event) => {
    givenLogin();
    const { expectAddress } = openScreens(screens, { at: "/my-orders", answers });
    await expectText("No orders found.");
    localStorage.removeItem("token");
    window.dispatchEvent(event());
    await expectAddress("/login");
    await expectAlert("Your login has ended. Please log in again.");
    await expect.poll(() => screen.queryByText("No orders found.")).toBeNull();
  });
});

describe("code screen", () => {
  it("the code screen focuses the code field, and logs in with a login code", async () => {
    localStorage.setItem("email", email);
    const answer = answering(confirmOrLogIn, A_SESSION, { message: "Login successful" });
    const { user, expectAddress } = openScreens(screens, { at: "/otp", answers: [answer] });
    await expectText(email);
    expect(document.activeElement).toBe(screen.getByLabelText("OTP (6-digit code)"));
    await user.keyboard("123456{Enter}");
    await expectAlert("Login successful");
    await expectAddress("/home");
    expect(localStorage.getItem("token")).toBe(A_SESSION.token);
  });
});

describe("mailed code", () => {
  async function askForCode(more: Parameters<typeof openScreens>[1]["answers"] = []) {
    const sends = answering(sendLoginCode, null, { message: "A code is on its way to your email." });
    const opened = openScreens(screens, { at: "/login", answers: [sends, ...more, ...answers] });
    await opened.user.type(await screen.findByLabelText("Email"), email);
    await opened.user.click(screen.getByRole("button", { name: "Email me a code" }));
    await opened.user.type(await screen.findByLabelText(/^Code from your email/), "123456");
    return opened;
  }

  it("a login with a mailed code needs no password, and returns to the page that the guest requested", async () => {
    localStorage.setItem("returnUrl", "/my-orders");
    const { user, sent, expectAddress } = await askForCode([answering(logInWithCode, A_SESSION)]);
    await expectAlert("A code is on its way to your email.");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await expectAddress("/my-orders");
    expect(screen.queryByText("A code is on its way to your email.")).toBeNull();
    expect(localStorage.getItem("token")).toBe(A_SESSION.token);
    expect(sent).toContainEqual({ call: "POST /api/login-with-code", body: { email, code: "123456" } });
  });

  it("a login with a mailed code reports an invalid email address before a code is requested", async () => {
    const { user } = openScreens(screens, { at: "/login", answers });
    await user.click(await screen.findByRole("button", { name: "Email me a code" }));
    await expectText("Please enter a valid email.");
  });

  it("a login with a mailed code reports a wrong code, and leads back to the password", async () => {
    const error = { field: "code", message: "Invalid OTP" };
    const wrong = refusing(logInWithCode, 422, "otp_invalid", "Invalid OTP", { errors: [error] });
    const { user } = await askForCode([wrong]);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await expectAlert("Login failed: Invalid OTP");
    await user.click(screen.getByRole("button", { name: "Use another email or a password" }));
    expect(screen.getByLabelText("Email")).toHaveProperty("value", email);
  });

  it("a login with a mailed code asks staff for their second factor, too", async () => {
    const needed = refusing(logInWithCode, 401, "second_factor_needed", "Please enter the code.");
    const { user, answer, expectAddress } = await askForCode([needed]);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.type(await screen.findByLabelText(/^6-digit code/), "654321");
    answer(answering(logInWithCode, A_SESSION));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await expectAddress("/home");
  });
});
