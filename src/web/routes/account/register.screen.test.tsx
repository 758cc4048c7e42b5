import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createAccount } from "#contract/accounts/accounts.calls.ts";
import { confirmOrLogIn, logIn } from "#contract/accounts/sessions.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { A_SESSION } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as login from "./login.tsx";
import * as otp from "./otp.tsx";
import * as register from "./register.tsx";

const PASSWORD = "Ch@ndi-1925";

beforeEach(() => sessionStorage.clear());

/** Registers, and opens the screen for the code. */
async function registerAsha() {
  const answers = [
    answering(createAccount, null),
    answering(confirmOrLogIn, null, { message: "OTP Verified Successfully" }),
    answering(logIn, A_SESSION),
  ];
  const opened = openScreens({ "/register": register, "/otp": otp, "/login": login }, { at: "/register", answers });
  const { user, expectAddress } = opened;
  await user.type(await screen.findByLabelText("Name"), "Asha Rani");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Phone"), "9876543210");
  await user.type(screen.getByLabelText("Password"), PASSWORD);
  await user.type(screen.getByLabelText("Confirm password"), PASSWORD);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Register" }));
  await expectAddress("/otp");
  await screen.findByLabelText(/6-digit code/i);
  return opened;
}

async function expectEntered(expected: string[]): Promise<void> {
  await screen.findByRole("button", { name: "Register" });
  const labels = ["Name", "Email", "Phone", "Password", "Confirm password"];
  expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(expected);
}

it("the registration form that is opened again from the code screen has what was entered, except the password", async () => {
  const { user } = await registerAsha();
  await user.click(screen.getByRole("link", { name: "Register again" }));
  await expectEntered(["Asha Rani", "asha@example.com", "9876543210", "", ""]);
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
  expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD);
});

it("the registration form is empty again once the account is confirmed", async () => {
  const { user, expectAddress } = await registerAsha();
  await user.type(screen.getByLabelText(/6-digit code/i), "482917");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await expectAddress("/login");
  await user.click(screen.getByRole("link", { name: "Create your account" }));
  await expectEntered(["", "", "", "", ""]);
});

it("a login removes what was entered for a registration", async () => {
  const { user } = await registerAsha();
  await user.click(screen.getByRole("link", { name: "Register again" }));
  await user.click(await screen.findByRole("link", { name: "Login" }));
  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Login" }));
  await expect.poll(() => localStorage.getItem("token")).toBe(A_SESSION.token);
  expect(sessionStorage).toHaveLength(0);
});
